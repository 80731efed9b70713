/** Whether the site is reached by https, even if a proxy uses http to reach us. */
export function isSecureSite(publicUrl: string): boolean {
  return publicUrl.startsWith('https:');
}

/** The name of a cookie with path `/`: bound to this host if the site is secure. */
export function hostCookieName(name: string, publicUrl: string): string {
  return `${isSecureSite(publicUrl) ? '__Host-' : ''}${name}`;
}

interface CookieAttributes {
  readonly path: string;
  readonly maxAgeSeconds: number;
  readonly publicUrl: string;
}

/**
 * A Set-Cookie header: not readable by scripts, not sent by other sites except for links, and Secure if the site is.
 */
export function writtenCookie(
  name: string,
  value: string,
  { path, maxAgeSeconds, publicUrl }: CookieAttributes,
): string {
  const secure = isSecureSite(publicUrl) ? '; Secure' : '';
  return `${name}=${value}; Path=${path}; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax${secure}`;
}
