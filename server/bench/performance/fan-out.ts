import { once } from 'node:events';
import http from 'node:http';
import { staffEventsPath } from '@truepage/core/api/admin/events';
import { inTurns, median, timed } from '../harness/figures.ts';
import type { Target } from '../harness/load.ts';
import { smallOrder } from './order-forms.ts';

/** The number of listeners. */
export const listenerCount = 500;
const rounds = { warmUp: 3, runs: 20 } as const;
/** The event of a new order, from the service and from the bare server. */
const news = 'order.placed';

export interface MeasuredFanOut {
  /** From sending an order until the last listener has received its event, the median of the rounds, in ms. */
  readonly limit: number;
  readonly service: number;
}

/** Row 13: compared with a server that stores one row for the form and writes to the same number of listeners. */
export async function measureFanOut(service: Target, cookie: string, bare: Target): Promise<MeasuredFanOut> {
  const [ours, theirs] = [
    await listen(service.origin, staffEventsPath, cookie),
    await listen(bare.origin, '/events'),
  ];
  const order = smallOrder();
  const send =
    ({ origin }: Target, listeners: typeof ours, path: string) =>
    () => {
      const { method, headers, body } = order(path);
      const heard = listeners.allHear();
      return timed(async () => {
        const answer = await fetch(origin + path, { method, headers, body } as RequestInit);
        if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
        await heard;
      });
    };
  const [limit, measured] = await inTurns(
    rounds,
    send(bare, theirs, '/form'),
    send(service, ours, '/api/orders'),
  );
  ours.close();
  theirs.close();
  return { limit: median(limit), service: median(measured) };
}

async function listen(origin: string, path: string, cookie = '') {
  const agent = new http.Agent({ maxSockets: Infinity });
  const streams: http.IncomingMessage[] = [];
  for (let at = 0; at < listenerCount; at += 1) {
    const asked = http.get(origin + path, { agent, headers: { Cookie: cookie } });
    const [stream] = (await once(asked, 'response')) as [http.IncomingMessage];
    if (stream.statusCode !== 200)
      throw new Error(`${path} answered ${stream.statusCode} to listener ${at + 1}`);
    streams.push(stream.setEncoding('utf8').resume());
  }
  return {
    /** Resolves when each listener has received the event of an order placed from now on. */
    allHear: async () => Promise.all(streams.map(hears)),
    close() {
      for (const stream of streams) stream.destroy();
    },
  };
}

async function hears(stream: http.IncomingMessage): Promise<void> {
  return new Promise((resolve) => {
    const look = (text: string): void => {
      if (!text.includes(news)) return;
      stream.off('data', look);
      resolve();
    };
    stream.on('data', look);
  });
}
