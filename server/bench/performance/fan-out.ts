import { once } from 'node:events';
import http from 'node:http';
import { staffEventsPath } from '@truepage/core/api/admin/events';
import { inTurns, median, timed } from '../harness/figures.ts';
import type { Target } from '../harness/load.ts';
import { smallOrder } from './order-forms.ts';

export const listenerCount = 500;
const rounds = { warmUp: 3, runs: 20 } as const;
/** The event of a new order, from the service and from the bare server. */
const news = 'order.placed';

/**
 * Row 13: from sending an order until the last listener has received its event, the median of the rounds, in ms; of a server
 * that stores one row for the form and writes to the same number of listeners, and of the service.
 */
export async function measureFanOut(
  service: Target,
  cookie: string,
  bare: Target,
): Promise<[number, number]> {
  const order = smallOrder();
  const sender = async ({ origin }: Target, path: string, events: string) => {
    const streams = await listen(origin, events, cookie);
    const send = () =>
      timed(async () => {
        const { method, headers, body } = order(path);
        const heard = Promise.all(streams.map(hears));
        const answer = await fetch(origin + path, { method, headers, body } as RequestInit);
        if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
        await heard;
      });
    return { streams, send };
  };
  const both = [
    await sender(bare, '/form', '/events'),
    await sender(service, '/api/orders', staffEventsPath),
  ];
  const [limit, ours] = await inTurns(rounds, ...both.map(({ send }) => send));
  for (const stream of both.flatMap(({ streams }) => streams)) stream.destroy();
  return [median(limit), median(ours)];
}

async function listen(origin: string, path: string, cookie: string): Promise<http.IncomingMessage[]> {
  const agent = new http.Agent({ maxSockets: Infinity });
  const streams: http.IncomingMessage[] = [];
  while (streams.length < listenerCount) {
    const asked = http.get(origin + path, { agent, headers: { Cookie: cookie } });
    const [stream] = (await once(asked, 'response')) as [http.IncomingMessage];
    if (stream.statusCode !== 200) throw new Error(`${path} answered ${stream.statusCode} to a listener.`);
    streams.push(stream.setEncoding('utf8').resume());
  }
  return streams;
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
