/** In a bundle of a program: its assets stand in its text (engine_bundle.ts). engine/lib/asset.ts asks this by its name. */
const bundledAsset = (_name: string, content: string): Uint8Array => Uint8Array.from(atob(content), (one) => one.charCodeAt(0));

export { bundledAsset as readAsset };
