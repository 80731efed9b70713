const schemes = new Set<string>();

/**
 * Chromium knows nothing of the app's own schemes: `app://console/x` lives there at `https://console.app.test/x`, an
 * origin of its own and a secure one, so that its rules (CSP, same origin, secure context) are the real ones.
 */
export const addresses = {
  register: (scheme: string) => void schemes.add(scheme),

  toChromium(url: string): string {
    const [, scheme, host, rest] = /^([a-z][\w.+-]*):\/\/([^/?#]*)(.*)$/is.exec(url) ?? [];
    if (scheme === undefined || !schemes.has(scheme)) return url;
    return `https://${host}.${scheme}.test${rest === '' ? '/' : rest}`;
  },

  fromChromium(url: string): string {
    const [, host, scheme, rest] = /^https:\/\/([^/]*)\.([\w+-]+)\.test(\/.*)?$/is.exec(url) ?? [];
    return scheme === undefined || !schemes.has(scheme) ? url : `${scheme}://${host}${rest ?? '/'}`;
  },

  /** Origins named in the headers of a response: a CSP, a redirection, CORS. */
  inHeader(value: string): string {
    let mapped = value;
    for (const scheme of schemes) {
      mapped = mapped
        .replaceAll(new RegExp(String.raw`\b${scheme}://([^\s/;,]+)`, 'g'), `https://$1.${scheme}.test`)
        .replaceAll(new RegExp(String.raw`(^|\s)${scheme}:(?=[\s;]|$)`, 'g'), `$1https://*.${scheme}.test`);
    }
    return mapped;
  },

  originOf: (url: string) => /^[a-z][\w.+-]*:\/\/[^/?#]*/i.exec(url)?.[0] ?? 'null',
};
