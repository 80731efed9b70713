/** The declarations that hold for an element: of its attribute, before those of the style sheets that were copied with it. */
export type StyleOf = (element: Element) => CSSStyleDeclaration;

/** The styles of a document that is not shown, so that no browser works them out. */
export function pastedStyles(pasted: Document): StyleOf {
  const given = new Map<Element, string>();
  for (const { textContent } of pasted.querySelectorAll('script[type="text/css"]')) {
    for (const { selectorText, style } of rulesOf(textContent))
      for (const element of matching(pasted.body, selectorText))
        given.set(element, `${given.get(element) ?? ''};${style.cssText}`);
  }
  return (element) => {
    // A declaration that is set by a script: the site's Content-Security-Policy has no say in it.
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

/** None for a selector that only the program which wrote it knows. */
function matching(body: Element, selector: string): Iterable<Element> {
  try {
    return body.querySelectorAll(selector);
  } catch {
    return [];
  }
}
