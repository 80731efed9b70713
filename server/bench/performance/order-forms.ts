import { randomUUID } from 'node:crypto';
import { anOrderForm } from '@truepage/core/testing/builders';
import { aPdf, aPng } from '../../test/support/fixtures/documents.ts';
import type { Wanted } from '../harness/load.ts';

/** An order with an image of 100 KB; each request is a different order. */
export function smallOrder(): (path: string) => Wanted {
  // Bytes after the image's end are ignored but must be transferred.
  const png = aPng({ width: 1240, height: 1754 });
  const file = Buffer.concat([png, Buffer.alloc(100_000 - png.length, 'x')]);
  return orderWith('birth-certificate.png', file);
}

/** An order with a PDF of 10 MB and 20 pages. */
export function largeOrder(): (path: string) => Wanted {
  return orderWith('records.pdf', aPdf({ pages: 20, bytes: 10_000_000 }));
}

function orderWith(filename: string, file: Buffer): (path: string) => Wanted {
  const part = (name: string, value: string) =>
    `--x-bench-x\r\nContent-Disposition: form-data; name="${name}"${value}`;
  const texts = Object.entries(anOrderForm()).map(([name, value]) =>
    part(name, `\r\n\r\n${String(value)}\r\n`),
  );
  const head = part('file', `; filename="${filename}"\r\n\r\n`);
  const body = Buffer.concat([
    Buffer.from(texts.join('') + head),
    file,
    Buffer.from('\r\n--x-bench-x--\r\n'),
  ]);
  const type = 'multipart/form-data; boundary=x-bench-x';
  const headers = { 'Content-Type': type, 'Sec-Fetch-Site': 'same-origin' };
  return (path) => ({ path, method: 'POST', headers: { ...headers, 'Idempotency-Key': randomUUID() }, body });
}
