const schemes = new Set<string>();

/**
 * Chromium does not know the app's own schemes: `app://console/x` is served as `https://console.app.test/x`, a separate and secure origin,
 * so that Chromium's rules (CSP, same origin, secure context) apply.
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

  /** Replaces origins in the headers of a response: a CSP, a redirect, CORS. */
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
