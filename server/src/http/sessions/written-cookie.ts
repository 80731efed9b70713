/** Whether browsers reach the site by https; the proxy in front may speak http with us. */
export function isSecureSite(publicUrl: string): boolean {
  return publicUrl.startsWith('https:');
}

/** The name of a cookie with the whole site as its path: bound to this very host where the site is secure. */
export function hostCookieName(name: string, publicUrl: string): string {
  return `${isSecureSite(publicUrl) ? '__Host-' : ''}${name}`;
}

interface CookieAttributes {
  readonly path: string;
  readonly maxAgeSeconds: number;
  readonly publicUrl: string;
}

/** A cookie as Set-Cookie takes it: out of reach for scripts and, but for links, for other sites; Secure where the site is. */
export function writtenCookie(
  name: string,
  value: string,
  { path, maxAgeSeconds, publicUrl }: CookieAttributes,
): string {
  const secure = isSecureSite(publicUrl) ? '; Secure' : '';
  return `${name}=${value}; Path=${path}; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax${secure}`;
}
