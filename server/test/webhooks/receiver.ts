import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

export interface ReceivedEvent {
  readonly headers: Record<string, string>;
  readonly body: string;
  readonly type: string;
  readonly orderNumber: string;
}

export interface Receiver {
  readonly url: string;
  /** The accepted events, in order of arrival. */
  readonly accepted: ReceivedEvent[];
  /** Every call, including refused ones. */
  readonly calls: ReceivedEvent[];
  /** Returns the status for an event; undefined: no answer. 204 by default. */
  answer: (event: ReceivedEvent) => number | undefined;
}

/** A partner's program on this machine. It is stopped after the test. */
export async function aReceiver(): Promise<Receiver> {
  const accepted: ReceivedEvent[] = [];
  const calls: ReceivedEvent[] = [];
  const take = async (request: http.IncomingMessage, response: http.ServerResponse) => {
    let body = '';
    for await (const chunk of request.setEncoding('utf8')) body += chunk as string;
    const { type, data } = JSON.parse(body) as { type: string; data: { orderNumber: string } };
    const headers = request.headers as Record<string, string>;
    const event = { headers, body, type, orderNumber: data.orderNumber };
    calls.push(event);
    const status = receiver.answer(event);
    if (status === undefined) return;
    if (status < 300) accepted.push(event);
    response.writeHead(status).end();
  };
  const server = http.createServer((request, response) => void take(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const receiver: Receiver = { url: `http://127.0.0.1:${port}/`, accepted, calls, answer: () => 204 };
  return receiver;
}
