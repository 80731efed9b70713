import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';

interface FakePostgres {
  readonly port: number;
  close(): void;
}

/**
 * A fake server that implements enough of PostgreSQL's protocol to refuse every connection, or to answer every query with one row of text.
 */
export async function startFakePostgres(
  behaviour: { readonly refusal: string } | { readonly row: Readonly<Record<string, string>> },
): Promise<FakePostgres> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => {
      if ('refusal' in behaviour) {
        const fields = ['SFATAL', 'VFATAL', `C${behaviour.refusal}`, 'Mno', ''];
        socket.end(message('E', Buffer.from(fields.map((field) => `${field}\0`).join(''))));
        return;
      }
      socket.write(Buffer.concat([message('R', int32(0)), ready]));
      socket.on('data', () => answer(socket, behaviour.row));
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return { port: (server.address() as AddressInfo).port, close: () => void server.close() };
}

const ready = message('Z', Buffer.from('I'));

function answer(socket: Socket, row: Readonly<Record<string, string>>): void {
  const names = Object.keys(row);
  // Table, column, type text, its size, modifier, format.
  const columns = names.map((name) =>
    Buffer.concat([Buffer.from(`${name}\0`), int32(0), int16(0), int32(25), int16(-1), int32(-1), int16(0)]),
  );
  const values = Object.values(row).map((value) =>
    Buffer.concat([int32(Buffer.byteLength(value)), Buffer.from(value)]),
  );
  socket.write(
    Buffer.concat([
      message('T', Buffer.concat([int16(names.length), ...columns])),
      message('D', Buffer.concat([int16(names.length), ...values])),
      message('C', Buffer.from('SELECT 1\0')),
      ready,
    ]),
  );
}

function message(type: string, body: Buffer): Buffer {
  return Buffer.concat([Buffer.from(type), int32(body.length + 4), body]);
}

function int32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(value);
  return bytes;
}

function int16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeInt16BE(value);
  return bytes;
}
