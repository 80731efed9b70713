import { administrator } from '../../staff.ts';

/** A reader of events that does as little as possible. */
export interface PlainReader {
  /** When the payment of an order was heard of, in ms. */
  readonly heard: ReadonlyMap<string, number>;
  /** When the server says that it happened, in ms; waits until it was heard of. */
  timeOf(orderNumber: string): Promise<number>;
  stop(): void;
}

/** Signs in where that is asked for, and is connected when it resolves. */
export async function followEvents(origin: string): Promise<PlainReader> {
  const ending = new AbortController();
  const heard = new Map<string, number>();
  const told = new Map<string, number>();
  const waiting = new Map<string, (at: number) => void>();
  const answer = await fetch(`${origin}/api/admin/events`, {
    headers: { Cookie: await signIn(origin) },
    signal: ending.signal,
  });
  const hear = (event: string) => {
    const now = Date.now();
    const data = /^data: (.*)$/m.exec(event)?.[1];
    if (!/^event: order\.paid$/m.test(event) || data === undefined) return;
    const { orderNumber, at } = JSON.parse(data) as { orderNumber: string; at: string };
    heard.set(orderNumber, now);
    told.set(orderNumber, Date.parse(at));
    waiting.get(orderNumber)?.(Date.parse(at));
  };
  read(answer, hear).catch((error: unknown) => {
    if (!ending.signal.aborted) throw error;
  });
  return {
    heard,
    timeOf: async (orderNumber) =>
      told.get(orderNumber) ?? new Promise((resolve) => waiting.set(orderNumber, resolve)),
    stop: () => ending.abort(),
  };
}

async function read({ body }: Response, hear: (event: string) => void): Promise<void> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const bytes of body ?? []) {
    const events = (rest + decoder.decode(bytes, { stream: true })).split('\n\n');
    rest = events.pop() ?? '';
    events.forEach(hear);
  }
}

async function signIn(origin: string): Promise<string> {
  const answer = await fetch(`${origin}/api/admin/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: origin },
    body: JSON.stringify(administrator),
    signal: AbortSignal.timeout(5000),
  }).catch(() => undefined);
  await answer?.body?.cancel();
  return (answer?.headers.getSetCookie() ?? []).map((cookie) => cookie.split(';')[0]).join('; ');
}
