/** The page's elements by their ids. */

/** @throws Error where the page has none of this id */
export function byId<E extends HTMLElement = HTMLElement>(id: string): E {
  const found = document.getElementById(id);
  if (found === null) throw new Error(`the page has no element ${id}`);
  return found as E;
}

/** A new element with text in it. */
export function element<K extends keyof HTMLElementTagNameMap>(name: K, text = '', className = ''): HTMLElementTagNameMap[K] {
  const made = document.createElement(name);
  made.textContent = text;
  if (className !== '') made.className = className;
  return made;
}

/** Loads a classic script of the site, by its path from the site's folder: it sets what it holds as a global name. */
export function loadScript(path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = `${document.body.dataset.root ?? ''}${path}`;
    script.onload = () => resolve();
    script.onerror = () => reject(new Error(`${path} could not be loaded`));
    document.head.append(script);
  });
}
