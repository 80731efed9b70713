/** Returns the style declarations of an element: its style attribute, then the copied style sheets. */
export type StyleOf = (element: Element) => CSSStyleDeclaration;

/** Computes the styles of an inert document, for which browsers compute none. */
export function pastedStyles(pasted: Document): StyleOf {
  const given = new Map<Element, string>();
  for (const { textContent } of pasted.querySelectorAll('script[type="text/css"]')) {
    for (const { selectorText, style } of rulesOf(textContent))
      for (const element of matching(pasted.body, selectorText))
        given.set(element, `${given.get(element) ?? ''};${style.cssText}`);
  }
  return (element) => {
    // Set by a script, because the site's Content-Security-Policy does not restrict that.
    const { style } = document.createElement('i');
    style.cssText = `${given.get(element) ?? ''};${element.getAttribute('data-style') ?? ''}`;
    return style;
  };
}

function rulesOf(css: string): readonly CSSStyleRule[] {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  return [...sheet.cssRules].filter((rule) => rule instanceof CSSStyleRule);
}

/** Empty for a selector that browsers do not support. */
function matching(body: Element, selector: string): Iterable<Element> {
  try {
    return body.querySelectorAll(selector);
  } catch {
    return [];
  }
}
