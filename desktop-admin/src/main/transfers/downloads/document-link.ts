import { adminOrderApi } from '@truepage/core/api/admin/orders/orders';
import { z } from 'zod';
import type { StaffSession } from '../../console-context.ts';
import { readJson } from '../../read-json.ts';
import { readText } from '../../read-text.ts';
import { RefusedError } from '../refusal.ts';

export interface AskedLink {
  readonly fileId: string;
  /** To save it, or to view it. */
  readonly disposition: 'attachment' | 'inline';
  readonly signal: AbortSignal;
}

/** Returns a path that serves a document for some minutes. Rejects with RefusedError, or if TruePage does not answer. */
export function linkToDocument(
  fetch: StaffSession['fetch'],
  { fileId, disposition, signal }: AskedLink,
): Promise<string> {
  const { method, path } = adminOrderApi.linkToFile;
  const body = JSON.stringify({ disposition });
  const headers = { 'Content-Type': 'application/json' };
  const call = path.replace(':fileId', encodeURIComponent(fileId));
  return signedLink(fetch, call, { method, headers, body, signal });
}

/** The same for the bundle of an order. */
export function linkToBundle(
  fetch: StaffSession['fetch'],
  { orderNumber, signal }: { readonly orderNumber: string; readonly signal: AbortSignal },
): Promise<string> {
  const { method, path } = adminOrderApi.linkToBundle;
  return signedLink(fetch, path.replace(':id', encodeURIComponent(orderNumber)), { method, signal });
}

const linkReply = z.object({
  /** The server returns two parts of base64url, signed for some minutes. */
  url: z.string().regex(/^\/api\/(?:files|bundles)\/[\w-]+\.[\w-]+$/u),
});

async function signedLink(fetch: StaffSession['fetch'], call: string, init: RequestInit): Promise<string> {
  const answer = await fetch(call, init);
  const body = await readText(answer);
  if (!answer.ok) throw new RefusedError(answer.status, body);
  const parsed = linkReply.safeParse(readJson(body));
  if (!parsed.success) throw new Error('not an answer of TruePage');
  return parsed.data.url;
}
