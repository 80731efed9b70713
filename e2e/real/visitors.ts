import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { aPdfFile } from '../support/documents.ts';
import { orderForm } from '../support/order-form.ts';

const patienceMs = 20_000;
/** Time between two requests for the home page, in ms. */
const everyMs = 25;

/** The status of the response; undefined if there is none. */
export async function askStatus(address: string, init: RequestInit = {}): Promise<number | undefined> {
  try {
    const response = await fetch(address, { ...init, signal: AbortSignal.timeout(patienceMs) });
    await response.arrayBuffer();
    return response.status;
  } catch {
    return undefined;
  }
}

/** Orders with a PDF of this many bytes that contains `content`; resolves with the status, undefined if there is no response. */
export function order(origin: string, bytes: number, content = ''): Promise<number | undefined> {
  const document = aPdfFile(1);
  const pdf = document.buffer;
  const comment = `\n% ${content}\n%`;
  const filler = Buffer.alloc(bytes - pdf.length - comment.length, 'x');
  const key = randomUUID();
  const buffer = Buffer.concat([pdf, Buffer.from(comment), filler]);
  const form = orderForm({ email: `visitor-${key}@example.com` }, { ...document, buffer });
  const headers = { 'Idempotency-Key': key };
  return askStatus(`${origin}/api/orders`, { method: 'POST', body: form, headers });
}

/** A visitor who keeps reloading the home page. */
export function watchVisitors(origin: string): { readonly stop: () => Promise<Record<string, number>> } {
  const troubles = new Map<string, number>();
  let isOver = false;
  const watching = (async () => {
    while (!isOver) {
      const status = await askStatus(origin);
      const answer = `answered ${status ?? 'nothing'}`;
      if (status !== 200) troubles.set(answer, (troubles.get(answer) ?? 0) + 1);
      await delay(everyMs);
    }
  })();
  return {
    /** Resolves with every failed result and its count. */
    async stop() {
      isOver = true;
      await watching;
      return Object.fromEntries(troubles);
    },
  };
}
