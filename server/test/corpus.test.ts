import { existsSync, readFileSync } from 'node:fs';
import { open, readFile } from 'node:fs/promises';
import { afterAll, describe, expect, test } from 'vitest';
import { documentTypeByName, documentTypes } from '@truepage/core/files/document-type';
import { sniffDocument } from '@truepage/core/files/sniff-document';
import { createPageCounter } from '../src/files/page-counter.ts';

/** Real documents that people wrote, kept outside the repository. */
const corpus = new URL('../../../shared/corpus/', import.meta.url);
const manifest = new URL('manifest.json', corpus);

interface Entry {
  readonly file: string;
  readonly bytes: number;
  readonly expect: 'accepted' | 'refused';
  readonly pages?: number;
  readonly pagesInAppXml?: number | null;
}

describe.skipIf(!existsSync(manifest))('real documents', () => {
  const entries = existsSync(manifest) ? (JSON.parse(readFileSync(manifest, 'utf8')) as Entry[]) : [];
  const counter = createPageCounter();
  afterAll(() => counter.close());

  async function count({ file, bytes }: Entry) {
    const place = new URL(file, corpus);
    const type = sniffDocument((await readFile(place)).subarray(0, 64));
    const named = documentTypeByName(file);
    if (
      type === undefined ||
      named === undefined ||
      documentTypes[type].family !== documentTypes[named].family
    ) {
      return 'file.type';
    }
    const body = async () => (await open(place)).createReadStream();
    return counter.count({ type, bytes, open: body }).catch((error: { code: string }) => error.code);
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
});
