import type { Page } from 'playwright/test';

/**
 * Returns amounts, numbers, addresses and names of people and files that a browser would translate. Excludes content pages, sentences for
 * screen readers only, and the example address in a message.
 */
export function translatedValues(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const kept =
      'script, style, noscript, textarea, option, title, template, .sr-only[role], .prose, .notranslate, [translate="no"]';
    const customer = /^(?:Ana Gómez|(?:Wolfeschlegelsteinhausenbergerdorff ?)+)$/;
    const value = /\$\s?\d|\d\s?(?:USD|US\$)|TPC?-\d{4}|\w@\w|\w\.(?:pdf|docx)\b/;
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    while (walker.nextNode()) {
      const { nodeValue, parentElement } = walker.currentNode;
      const words = nodeValue ?? '';
      const isValue = value.test(words.replace('ana@example.com', '')) || customer.test(words);
      if (isValue && parentElement?.closest(kept) === null) found.push(words);
    }
    return found;
  });
}
