import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { PdfRefusal } from './pdf-refusal.ts';
import { paperOf } from './testing/join-test-pages.ts';

// Third-party documents and inputs modelled on public bug reports, if present: each page is certified and compared.
const shared = path.join(import.meta.dirname, '../../../../shared');
const documents = ['corpus', 'cases/12-hidden-layers-in-certificate', 'cases/13-form-values-in-certificate']
  .map((folder) => path.join(shared, folder))
  .filter((folder) => existsSync(folder))
  .flatMap((folder) => readdirSync(folder).map((name) => path.join(folder, name)))
  .filter((file) => file.endsWith('.pdf'));

test.runIf(documents.length > 0)(
  'every page of every document looks the same in the sealed PDF as in the upload',
  async () => {
    const refused: string[] = [];
    for (const file of documents) {
      try {
        expect((await paperOf(new Uint8Array(readFileSync(file)))).pages).toBeGreaterThan(0);
      } catch (error) {
        if (!(error instanceof PdfRefusal)) throw error;
        refused.push(`${path.basename(file)}: ${error.message}`);
      }
    }
    expect(refused).toEqual([]);
  },
  120_000,
);
