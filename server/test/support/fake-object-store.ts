import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A fake S3 server that refuses every request with this error. */
export async function startObjectStore(
  status: number,
  code: string,
): Promise<{ readonly endpoint: string; close(): void }> {
  const server = createServer((request, response) => {
    request.resume();
    const body = `<Error><Code>${code}</Code><Message>No.</Message></Error>`;
    response.writeHead(status, { 'Content-Type': 'application/xml' }).end(body);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return { endpoint: `http://127.0.0.1:${port}`, close: () => void server.close() };
}
