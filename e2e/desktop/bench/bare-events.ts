import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server that does nothing but send events: what a line of this computer costs by itself. */
export interface BareEvents {
  readonly url: string;
  /** When the event of an order was written, in ms. */
  readonly written: ReadonlyMap<string, number>;
  write(orderNumber: string): void;
  close(): Promise<void>;
}

export async function startBareEvents(): Promise<BareEvents> {
  const readers = new Set<ServerResponse>();
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'Content-Type': 'text/event-stream' });
    response.write('retry: 2000\n\n');
    readers.add(response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const written = new Map<string, number>();
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    written,
    write(orderNumber) {
      const at = Date.now();
      written.set(orderNumber, at);
      const data = JSON.stringify({ orderNumber, at: new Date(at).toISOString() });
      for (const reader of readers) reader.write(`id: ${written.size}\nevent: order.paid\ndata: ${data}\n\n`);
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
