import type { BrowserContext } from 'playwright/test';

/** TRANSLATED=true runs the journeys on pages that a browser translates; NIGHTLY runs them so once more. */
export const isTranslated = process.env['TRANSLATED'] === 'true';

/**
 * Does to each page what the translation of a browser does once it has loaded, and to whatever is added later: every text node
 * gives way to two nested <font> elements. The words stay the same, so that a test finds them and sees when they are stale.
 */
export async function translatePages(context: BrowserContext): Promise<void> {
  await context.addInitScript(translateWhenLoaded);
}

/** Runs in the page, where nothing from outside it is known. */
function translateWhenLoaded(): void {
  const untouched = 'script, style, noscript, textarea, option, title, [translate="no"], .notranslate, font';
  const translate = (node: Node) => {
    const words = node.nodeValue ?? '';
    const parent = node.parentElement;
    if (!/\p{L}/u.test(words) || !node.isConnected || parent === null || parent.closest(untouched)) return;
    const element = () => document.createElementNS('http://www.w3.org/1999/xhtml', 'font');
    const [outer, inner] = [element(), element()];
    inner.textContent = words;
    outer.append(inner);
    parent.replaceChild(outer, node);
  };
  const translateAll = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const nodes = root.nodeType === Node.TEXT_NODE ? [root] : [];
    while (walker.nextNode()) nodes.push(walker.currentNode);
    nodes.forEach(translate);
  };
  addEventListener('load', () => {
    document.documentElement.classList.add('translated-ltr');
    translateAll(document.body);
    new MutationObserver((changes) => {
      for (const { type, target, addedNodes } of changes) {
        if (type === 'characterData') translate(target);
        for (const node of addedNodes) translateAll(node);
      }
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  });
}
