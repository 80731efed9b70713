import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { PaperData } from '../pdf/compile.ts';
import type { PdfOwner, PdfMaker } from '../pdf/pdf-maker.ts';
import { createDrawnReceipts } from './drawn-receipts.ts';

const now = new Date('2026-11-25T09:00:00Z');
const customer = (signal?: AbortSignal): PdfOwner => ({ by: 'customer', id: 'a', signal });
const receipt =
  (facts: object) =>
  (at: Date): PaperData => ({ writtenAt: at.getTime(), ...facts });

/** A fake PdfMaker that renders on demand and records the requests. */
function slowPapers() {
  const asked: { owner: PdfOwner; data: PaperData; end: () => void }[] = [];
  const papers: Pick<PdfMaker, 'compile'> = {
    compile: (owner, _, data) =>
      new Promise((resolve, reject) => {
        owner.signal?.addEventListener('abort', () => reject(owner.signal?.reason as Error));
        asked.push({
          owner,
          data,
          end: () => resolve({ bytes: Buffer.from(`drawing ${asked.length}`), pages: 1 }),
        });
      }),
  };
  return { asked, papers };
}

test('the same facts are rendered once, for concurrent and later requests', async () => {
  const { asked, papers } = slowPapers();
  const receipts = createDrawnReceipts(papers);
  const both = [
    receipts.get(customer(), receipt({ net: 1 }), now),
    receipts.get(customer(), receipt({ net: 1 }), now),
  ];
  asked[0]?.end();
  const [one, other] = await Promise.all(both);
  const later = await receipts.get(customer(), receipt({ net: 1 }), new Date(now.getTime() + 86_400_000));
  expect([other, later]).toEqual([one, one]);
  expect(asked.map(({ data }) => data.writtenAt)).toEqual([now.getTime()]);
});

test('any changed fact causes a new rendering: a ledger entry, the language, the company', async () => {
  const { asked, papers } = slowPapers();
  const receipts = createDrawnReceipts(papers);
  const facts = [
    { entries: [1] },
    { entries: [1, -1] },
    { entries: [1], lang: 'es' },
    { entries: [1], agency: 'B' },
  ];
  const drawn = facts.map((one) => receipts.get(customer(), receipt(one), now));
  for (const { end } of asked) end();
  await Promise.all(drawn);
  expect(asked).toHaveLength(4);
});

test('a rendering continues while there is a caller, and stops with the last', async () => {
  const { asked, papers } = slowPapers();
  const receipts = createDrawnReceipts(papers);
  const [first, second] = [new AbortController(), new AbortController()];
  const left = receipts.get(customer(first.signal), receipt({}), now);
  const stays = receipts.get(customer(second.signal), receipt({}), now);
  first.abort(new Error('gone'));
  await expect(left).rejects.toThrow('gone');
  expect(asked[0]?.owner.signal?.aborted).toBe(false);
  second.abort(new Error('gone too'));
  await expect(stays).rejects.toThrow('gone too');
  expect(asked[0]?.owner.signal?.aborted).toBe(true);
  const again = receipts.get(customer(), receipt({}), now);
  await setImmediate();
  asked[1]?.end();
  expect((await again).length).toBeGreaterThan(0);
});
