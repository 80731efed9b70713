import { once } from 'node:events';
import http from 'node:http';
import { staffEventsPath } from '@truepage/core/api/admin/events';
import { quantile, type Target } from './load.ts';
import { smallOrder } from './order-forms.ts';

/** How many follow the events at once. */
export const listenerCount = 500;
const rounds = { warmUp: 3, measured: 20 } as const;
/** What is told of a new order, by the service and by the server beside it. */
const news = 'order.placed';

export interface MeasuredFanOut {
  /** From sending an order until the last listener has heard of it, the middle of the rounds, ms. */
  readonly limit: number;
  readonly service: number;
}

/** Row 13: beside a server that keeps one row for the form and writes to as many listeners. In turns, as all rows. */
export async function measureFanOut(service: Target, cookie: string, bare: Target): Promise<MeasuredFanOut> {
  const [ours, theirs] = [
    await listen(service.origin, staffEventsPath, cookie),
    await listen(bare.origin, '/events'),
  ];
  const times = { limit: [] as number[], service: [] as number[] };
  const order = smallOrder();
  for (let round = -rounds.warmUp; round < rounds.measured; round += 1) {
    for (const [name, { origin }, listeners, path] of [
      ['limit', bare, theirs, '/form'],
      ['service', service, ours, '/api/orders'],
    ] as const) {
      const { method, headers, body } = order(path);
      const heard = listeners.allHear();
      const from = performance.now();
      const answer = await fetch(origin + path, { method, headers, body } as RequestInit);
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
      await heard;
      if (round >= 0) times[name].push(performance.now() - from);
    }
  }
  ours.close();
  theirs.close();
  return { limit: quantile(times.limit, 0.5), service: quantile(times.service, 0.5) };
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
    /** Resolves when each of them has heard of an order that comes from now on. */
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
