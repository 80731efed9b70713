import { rm } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { deflateSync } from 'node:zlib';
import { afterAll, describe, expect, test } from 'vitest';
import { countPages } from '../../../test/support/fixtures/counted-pages.ts';
import { aDocx, aPdf, aPng } from '../../../test/support/fixtures/documents.ts';
import { encryptedFile } from '../../../test/support/fixtures/encrypted-file.ts';
import { makeFileKey } from '../file-key.ts';
import { createPageCounter } from './page-counter.ts';
import { createParserPool } from './parser-pool.ts';
import { startParser } from './parser.ts';

const counter = createPageCounter();
afterAll(() => counter.close());

describe('a document that attacks parsers', () => {
  const stream = (bytes: number, entries: string) => {
    const packed = deflateSync(Buffer.alloc(bytes), { level: 9 });
    return `<< ${entries} /Filter /FlateDecode /Length ${packed.length} >>\nstream\n${packed.toString('latin1')}\nendstream`;
  };
  // A cross-reference stream that claims two billion objects and unpacks to 400 MB.
  const head = '%PDF-1.7\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n';
  const bombOf = (type: string) =>
    Buffer.from(
      `${head}9 0 obj\n${stream(400_000_000, `/Type ${type} /Size 2000000000 /W [1 2 1] /Root 1 0 R`)}\nendobj\nstartxref\n${head.length}\n%%EOF`,
      'latin1',
    );
  const [open, hidden] = [bombOf('/XRef'), bombOf('/X#52ef')];
  const unreadable = { code: 'file.unreadable' };

  test('is refused before it is parsed if the attack is visible, and its process survives', async () => {
    const parser = startParser({ timeoutMs: 10_000, cpuMs: 1000, memoryMb: 288 });
    const file = await encryptedFile(open);
    expect(await parser.parse({ wish: 'pages' }, { type: 'pdf', ...file })).toEqual({
      refused: 'file.unreadable',
    });
    expect(parser.isUsable()).toBe(true);
    await parser.stop();
    await rm(file.place);
  });

  test('ends only its process if the attack is hidden, and the next document is counted', async () => {
    const before = process.memoryUsage.rss();
    const [hostile, honest] = await Promise.allSettled([
      countPages(counter, 'pdf', hidden),
      countPages(counter, 'pdf', aPdf({ pages: 2 })),
    ]);
    expect(hostile).toMatchObject({ reason: unreadable });
    expect(honest).toMatchObject({ value: { pages: 2 } });
    expect(process.memoryUsage.rss() - before).toBeLessThan(100_000_000);
  });

  test('delays only its own sender, even twenty times', async () => {
    const shared = createPageCounter(createParserPool({ parsers: 2, cpuMs: 150 }));
    const [bomb, order] = await Promise.all([encryptedFile(hidden), encryptedFile(aPng())]);
    const enough = new AbortController();
    const sender = { sender: 'a', signal: enough.signal };
    let gone = 0;
    const bombs = Array.from({ length: 20 }, () =>
      shared.count({ type: 'pdf', ...bomb }, sender).catch(() => (gone += 1)),
    );
    expect(await shared.count({ type: 'png', ...order }, { sender: 'b' })).toMatchObject({ pages: 1 });
    expect(gone).toBeLessThan(10);
    // The others would each end a process, and are not needed for this test.
    enough.abort(new Error('enough'));
    await Promise.all(bombs);
    expect(gone).toBe(20);
    await Promise.all([shared.close(), rm(bomb.place), rm(order.place)]);
  });

  test('has limited CPU time, memory and time', async () => {
    const busy = aDocx({ text: 'word '.repeat(2_000_000) });
    for (const limits of [{ cpuMs: 60 }, { memoryMb: 90 }, { timeoutMs: 30 }]) {
      const strict = createPageCounter(createParserPool(limits));
      await expect(countPages(strict, 'docx', busy)).rejects.toMatchObject({ code: 'file.unreadable' });
      await strict.close();
    }
  });

  test("loading the libraries does not count towards a document's CPU time", async () => {
    const strict = createPageCounter(createParserPool({ cpuMs: 100 }));
    expect(await countPages(strict, 'pdf', aPdf())).toMatchObject({ pages: 1 });
    await strict.close();
  });

  test('an error of ours while reading a document is not reported as a fault of the document', async () => {
    const file = await encryptedFile(aPdf());
    await expect(counter.count({ type: 'pdf', ...file, place: `${file.place}.gone` })).rejects.toThrow(
      'ENOENT',
    );
    await expect(counter.count({ type: 'pdf', ...file, bytes: file.bytes - 1 })).rejects.not.toHaveProperty(
      'code',
      'file.unreadable',
    );
    await expect(counter.count({ type: 'pdf', ...file, fileKey: makeFileKey() })).rejects.toThrow('Damaged');
    await rm(file.place);
    expect(await countPages(counter, 'pdf', aPdf())).toMatchObject({ pages: 1 });
  });

  test('a parser that was started in advance takes the next document, with the same limits', async () => {
    const started: ReturnType<typeof startParser>[] = [];
    const start: typeof startParser = (...how) => {
      const parser = startParser(...how);
      started.push(parser);
      return parser;
    };
    const pool = createParserPool({ start, cpuMs: 400 });
    const ahead = createPageCounter(pool);
    ahead.prepare();
    ahead.prepare();
    expect(started).toHaveLength(1);
    expect(await countPages(ahead, 'pdf', aPdf({ pages: 3 }))).toMatchObject({ pages: 3 });
    expect(started).toHaveLength(1);
    await expect(countPages(ahead, 'pdf', hidden)).rejects.toMatchObject(unreadable);
    expect(started[0]?.isUsable()).toBe(false);
    ahead.prepare();
    expect(started).toHaveLength(2);
    await ahead.close();
    expect(started[1]?.isUsable()).toBe(false);
    ahead.prepare();
    expect(started).toHaveLength(2);
  });

  test('parsers that idle too long are ended, and started again when needed', async () => {
    const restless = createPageCounter(createParserPool({ idleMs: 20 }));
    expect(await countPages(restless, 'pdf', aPdf())).toMatchObject({ pages: 1 });
    await delay(60);
    expect(await countPages(restless, 'pdf', aPdf())).toMatchObject({ pages: 1 });
    await restless.close();
  });
});
