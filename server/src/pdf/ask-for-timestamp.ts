/** An authority answers within a second; the translator waits for the seal before a screen that waits for 20. */
const timestampWaitMs = 4000;

/** The RFC 3161 token of an authority for this SHA-256; undefined where it does not answer in time, or not with one. */
export async function askForTimestamp(url: string, sha256: Uint8Array): Promise<Uint8Array | undefined> {
  const { HttpTimestampAuthority } = await import('@libpdf/core');
  const authority = new HttpTimestampAuthority(url, { timeout: timestampWaitMs });
  return authority.timestamp(sha256, 'SHA-256').catch(() => undefined);
}
