import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { PdfRefusal } from '../src/pdf/pdf-refusal.ts';
import { paperOf } from '../src/pdf/testing/join-test-pages.ts';

// Which PDFs of a folder can be joined with a certificate without changing their pages, and why others cannot: `npm run
// measure:pages -- folder …`. Also measures the time per page in this process: opening, flattening, joining, rendering twice
// and comparing.

const folders = process.argv.slice(2);
const refused = new Map<string, string[]>();
let [documents, pages, ms] = [0, 0, 0];
for (const folder of folders) {
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.pdf'))) {
    documents += 1;
    const from = performance.now();
    const bytes = new Uint8Array(readFileSync(path.join(folder, name)));
    try {
      pages += (await paperOf(bytes)).pages;
      ms += performance.now() - from;
    } catch (error) {
      if (!(error instanceof PdfRefusal)) throw error;
      const { page } = error.place;
      const place = page === undefined ? name : `${name} (page ${page + 1})`;
      refused.set(error.reason, [...(refused.get(error.reason) ?? []), place]);
    }
  }
}
process.stdout.write(
  `${documents} documents, ${pages} pages certified, ${Math.round(ms / pages)} ms a page\n`,
);
for (const [reason, places] of refused) process.stdout.write(`refused, ${reason}: ${places.join(', ')}\n`);
