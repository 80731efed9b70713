/** Content types of the server that the page may show: none that can run scripts. */
const viewable: readonly string[] = [
  'application/pdf',
  'image/png',
  'image/jpeg',
  'image/webp',
  'image/gif',
  'image/avif',
];

/** Headers that are forwarded to the page; never cookies. */
const passed = [
  'cache-control',
  'content-disposition',
  'content-security-policy',
  'content-type',
  'cross-origin-resource-policy',
  'referrer-policy',
];

/**
 * Applies in addition to the document's own policy; the stricter one wins. The document has the page's origin, so its scripts could use the
 * bridge. Chromium's PDF viewer works under this policy.
 */
const policy = "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'self'";

/** Returns a document of the server for the page: its headers and its policy, with our policy in addition. */
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
