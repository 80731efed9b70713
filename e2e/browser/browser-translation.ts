import type { BrowserContext } from 'playwright/test';

/** TRANSLATED=true runs the journeys on pages that a browser has translated; NIGHTLY runs them once more that way. */
export const isTranslated = process.env['TRANSLATED'] === 'true';

/**
 * Changes each page like a browser's translation after it has loaded, and whatever is added later: every text node is replaced by two
 * nested <font> elements. The text stays the same, so that a test finds it and notices stale text.
 */
export async function translatePages(context: BrowserContext): Promise<void> {
  await context.addInitScript(translateWhenLoaded);
}

/** Runs in the page, so it cannot use anything outside itself. */
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
