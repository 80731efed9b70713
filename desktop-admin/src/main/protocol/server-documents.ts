/** What the page shows of the server's: nothing that could run. */
const viewable: readonly string[] = [
  'application/pdf',
  'image/png',
  'image/jpeg',
  'image/webp',
  'image/gif',
  'image/avif',
];

/** Headers that travel on to the page; never cookies. */
const passed = [
  'cache-control',
  'content-disposition',
  'content-security-policy',
  'content-type',
  'cross-origin-resource-policy',
  'referrer-policy',
];

/**
 * Applies in addition to the document's own policy; the stricter one wins. The document has the page's origin, so its scripts
 * would have the bridge. Chromium's PDF viewer works under it.
 */
const policy = "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'self'";

/** A document of the server as the page gets it: its own headers and its own policy, and ours on top. */
export function forwardDocument(answer: Response): Response {
  const type = answer.headers.get('content-type')?.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  if (!answer.ok || !viewable.includes(type)) {
    void answer.body?.cancel();
    return new Response(null, { status: answer.ok ? 415 : answer.status });
  }
  const headers = new Headers();
  for (const name of passed) {
    const value = answer.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  headers.append('Content-Security-Policy', policy);
  headers.set('X-Content-Type-Options', 'nosniff');
  return new Response(answer.body, { status: answer.status, headers });
}
