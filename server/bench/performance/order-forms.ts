import { randomUUID } from 'node:crypto';
import { anOrderForm } from '@truepage/core/testing/builders';
import { aPdf, aPng } from '../../test/support/fixtures/documents.ts';
import type { Wanted } from '../harness/load.ts';

const boundary = 'x-bench-x';

/** An order with an image of 100 KB; each request is a different order. */
export function smallOrder(): (path: string) => Wanted {
  // Bytes after the image's end are ignored but must be transferred.
  const png = aPng({ width: 1240, height: 1754 });
  const form = orderForm(
    'birth-certificate.png',
    Buffer.concat([png, Buffer.alloc(100_000 - png.length, 'x')]),
  );
  return (path) => order(path, form);
}

/** An order with a PDF of 10 MB and 20 pages. */
export function largeOrder(): (path: string) => Wanted {
  const form = orderForm('records.pdf', aPdf({ pages: 20, bytes: 10_000_000 }));
  return (path) => order(path, form);
}

function order(path: string, body: Buffer): Wanted {
  const type = `multipart/form-data; boundary=${boundary}`;
  return {
    path,
    method: 'POST',
    headers: { 'Content-Type': type, 'Idempotency-Key': randomUUID(), 'Sec-Fetch-Site': 'same-origin' },
    body,
  };
}

function orderForm(filename: string, file: Buffer): Buffer {
  const texts = Object.entries(anOrderForm()).map(
    ([name, value]) =>
      `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${String(value)}\r\n`,
  );
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${filename}"\r\n\r\n`;
  return Buffer.concat([Buffer.from(texts.join('') + head), file, Buffer.from(`\r\n--${boundary}--\r\n`)]);
}
