/**
 * The text of /robots.txt. Pages about one order and the staff desk are not forbidden: they answer `noindex`, which a
 * crawler hears only when it may ask, and a list of forbidden places shows everybody else where to look.
 * `publicUrl`: PUBLIC_URL without a trailing slash.
 */
export function robotsText(publicUrl: string): string {
  return `User-agent: *\nDisallow: /api/\n\nSitemap: ${publicUrl}/sitemap.xml\n`;
}
