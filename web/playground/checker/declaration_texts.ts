/** In the place of transpiler/load/declaration_texts.ts: the texts stand in the bundle. */
import { declarationTexts } from 'ts65:declarations';

export const textsOfDeclarations = (): readonly (readonly [name: string, text: string])[] => declarationTexts;
export const kept = <T>(_name: string, make: () => T): T => make();
