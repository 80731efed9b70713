import { afterAll, expect, test } from 'vitest';
import { createPdfMaker, type PdfOwner } from './pdf-maker.ts';
import { certificateData } from './testing/certificate-data.ts';

const papers = createPdfMaker();
afterAll(() => papers.close());

const draw = (owner: PdfOwner) => papers.compile(owner, 'certificate', certificateData());

test('PDFs for disconnected visitors are not rendered, and staff are served meanwhile', async () => {
  const gone = new AbortController();
  const customers = Array.from({ length: 44 }, (_, index) =>
    draw({ by: 'customer', id: `address ${index}`, signal: gone.signal }),
  );
  const staff = draw({ by: 'staff', id: 'ana' });
  gone.abort(new Error('hung up'));
  const ends = await Promise.allSettled(customers);
  expect(ends.map((end) => (end.status === 'rejected' ? String(end.reason) : end.status))).toEqual(
    customers.map(() => 'Error: hung up'),
  );
  expect((await staff).pages).toBe(1);
});

test('a full queue refuses with a retry time; staff have a separate queue', async () => {
  const enough = new AbortController();
  const customers = Array.from({ length: 80 }, (_, index) =>
    draw({ by: 'customer', id: `address ${index}`, signal: enough.signal }).catch((error: unknown) => error),
  );
  const refused = await customers.at(-1);
  expect(refused).toMatchObject({
    code: 'internal.unavailable',
    details: { retryAfterSeconds: expect.any(Number) as unknown },
  });
  const staff = draw({ by: 'staff', id: 'ana' });
  enough.abort(new Error('enough'));
  expect((await staff).pages).toBe(1);
  await Promise.all(customers);
});
