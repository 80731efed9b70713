const tag = /<\/?[a-z](?:[^"'<>]|"[^"]*"|'[^']*')*>/gi;

/**
 * A document that is not shown, in which nothing is run or fetched. Styles and handlers are there under other names, `data-style`
 * and `script[type="text/css"]`: the site's Content-Security-Policy forbids them, and each would be reported as an attack.
 */
export function parsePasted(html: string): Document {
  const renamed = html.replaceAll(tag, (found) =>
    found
      .replace(/^<style\b/i, '<script type="text/css"')
      .replace(/^<\/style\b/i, '</script')
      .replaceAll(/(?<=[\s"'/])(?=(?:style|on[a-z]+)\s*=)/gi, 'data-'),
  );
  return new DOMParser().parseFromString(renamed, 'text/html');
}
