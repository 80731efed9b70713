import { adminOrderApi } from '@truepage/core/api/admin/orders';
import type { StaffSession } from '../../console-context.ts';
import { readJson } from '../../read-json.ts';
import { readText } from '../../read-text.ts';
import { RefusedError } from '../refusal.ts';

export interface AskedLink {
  readonly fileId: string;
  /** To be saved, or to be looked at. */
  readonly disposition: 'attachment' | 'inline';
  readonly signal: AbortSignal;
}

/** What the server gives for a file: two parts of base64url, signed for some minutes. */
const signedPath = /^\/api\/files\/[\w-]+\.[\w-]+$/u;

/** The path that gives a document for some minutes. Rejects with RefusedError, or with no answer of TruePage. */
export async function linkToDocument(
  fetch: StaffSession['fetch'],
  { fileId, disposition, signal }: AskedLink,
): Promise<string> {
  const { method, path, reply } = adminOrderApi.linkToFile;
  const answer = await fetch(path.replace(':fileId', encodeURIComponent(fileId)), {
    method,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ disposition }),
    signal,
  });
  const body = await readText(answer);
  if (!answer.ok) throw new RefusedError(answer.status, body);
  const parsed = reply.safeParse(readJson(body));
  if (!parsed.success || !signedPath.test(parsed.data.url)) throw new Error('not an answer of TruePage');
  return parsed.data.url;
}
