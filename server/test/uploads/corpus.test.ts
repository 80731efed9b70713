import { existsSync, readFileSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { afterAll, describe, expect, test } from 'vitest';
import { documentTypeByName, documentTypes } from '@truepage/core/files/document-type';
import { sniffDocument, sniffedBytes } from '@truepage/core/files/sniff-document';
import { encryptedFile } from '../support/fixtures/encrypted-file.ts';
import { createPageCounter } from '../../src/files/pages/page-counter.ts';
import { createParserPool } from '../../src/files/pages/parser-pool.ts';
import { checkDelivery } from '@truepage/core/checks/check-delivery';

/** Real documents, stored outside the repository. */
const corpus = new URL('../../../../shared/corpus/', import.meta.url);
const manifest = new URL('manifest.json', corpus);

interface Entry {
  readonly file: string;
  readonly expect: 'accepted' | 'refused';
  readonly pages?: number;
  readonly pagesInAppXml?: number | null;
}

describe.skipIf(!existsSync(manifest))('real documents', () => {
  const entries = existsSync(manifest) ? (JSON.parse(readFileSync(manifest, 'utf8')) as Entry[]) : [];
  const counter = createPageCounter();
  const readers = createParserPool({ cpuMs: 20_000, timeoutMs: 120_000 });
  afterAll(async () => {
    await counter.close();
    await readers.close();
  });

  async function count({ file: name }: Entry) {
    const document = await readFile(new URL(name, corpus));
    const type = sniffDocument(document.subarray(0, sniffedBytes));
    const named = documentTypeByName(name);
    if (
      type === undefined ||
      named === undefined ||
      documentTypes[type].family !== documentTypes[named].family
    ) {
      return 'file.type';
    }
    const file = await encryptedFile(document);
    try {
      return await counter.count({ type, ...file });
    } catch (error) {
      return (error as { code: string }).code;
    } finally {
      await rm(file.place);
    }
  }

  test.each(entries.filter((entry) => entry.expect === 'refused'))('$file is refused', async (entry) => {
    expect(await count(entry)).toMatch(/^file\./u);
  });

  test.each(entries.filter((entry) => entry.expect === 'accepted'))('$file is accepted', async (entry) => {
    const counted = await count(entry);
    expect(counted).toMatchObject({ pages: entry.pages ?? expect.any(Number) });
    if (typeof entry.pagesInAppXml === 'number') {
      expect((counted as { pages: number }).pages).toBeGreaterThanOrEqual(entry.pagesInAppXml);
    }
  });

  test('have the same text as themselves, page by page, as far as they have text', async () => {
    const texts: string[] = [];
    for (const { file: name, pages: counted } of entries.filter((entry) => entry.expect === 'accepted')) {
      const document = await readFile(new URL(name, corpus));
      const type = sniffDocument(document.subarray(0, sniffedBytes));
      if (type === undefined) continue;
      const file = await encryptedFile(document);
      const read = await readers.parse({ wish: 'text' }, { type, ...file }).catch(() => undefined);
      await rm(file.place);
      // Word 95 can be counted as one page, but not read.
      if (read === undefined) continue;
      if (type === 'pdf') expect(read.pages.length, name).toBe(counted);
      if (read.pages.join('').trim() === '') continue;
      const paper = { pages: read.pages, countedPages: read.pages.length };
      const check = { original: paper, translation: paper, from: 'en', to: 'en', names: [] } as const;
      expect(checkDelivery(check), name).toEqual([]);
      texts.push(name);
    }
    expect(texts.length).toBeGreaterThan(20);
  });
});
