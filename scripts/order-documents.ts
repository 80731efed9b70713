// Orders a translation of every document in a folder from a running server and prints the result of each:
// npm run order-documents -- http://127.0.0.1:3000 path/to/folder
// The results are compared with a manifest.json in the folder ([{ file, expect, pages? }]); the exit code says whether all match.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

interface Expected {
  readonly file: string;
  readonly expect: 'accepted' | 'refused';
  readonly pages?: number;
}

interface Outcome {
  readonly file: string;
  readonly text: string;
  readonly isExpected: boolean;
}

const [origin, folder] = process.argv.slice(2);
if (origin === undefined || folder === undefined) {
  console.error('usage: npm run order-documents -- <address of the server> <folder>');
  process.exit(2);
}
const manifest = path.join(folder, 'manifest.json');
const expectations = existsSync(manifest) ? (JSON.parse(readFileSync(manifest, 'utf8')) as Expected[]) : [];
const names = readdirSync(folder).filter((name) => /\.(pdf|docx?|jpe?g|png)$/i.test(name));

let surprises = 0;
for (const name of names) {
  const outcome = await order(origin, folder, name);
  if (!outcome.isExpected) surprises += 1;
  console.log(`${outcome.isExpected ? ' ' : '!'} ${outcome.file.padEnd(46)} ${outcome.text}`);
}
console.log(`${names.length} documents, ${surprises} not as expected`);
process.exitCode = surprises === 0 ? 0 : 1;

async function order(server: string, from: string, name: string): Promise<Outcome> {
  const form = new FormData();
  const fields = {
    fullName: 'Ana Gómez',
    email: 'ana@example.com',
    sourceLanguage: 'es',
    targetLanguage: 'en',
  };
  for (const [field, value] of Object.entries(fields)) form.set(field, value);
  form.set('file', new Blob([readFileSync(path.join(from, name))]), name);
  const answer = await fetch(new URL('/api/orders', server), { method: 'POST', body: form });
  const reply = (await answer.json()) as { orderNumber?: string; message?: string };
  const expected = expectations.find(({ file }) => file === name);
  if (reply.orderNumber === undefined) {
    const isExpected = expected === undefined || expected.expect === 'refused';
    return { file: name, text: `refused (${answer.status}): ${reply.message ?? ''}`, isExpected };
  }
  const seen = await fetch(new URL(`/api/orders/${reply.orderNumber}`, server));
  const { pageCount, pageCountEstimated } = (await seen.json()) as {
    pageCount: number;
    pageCountEstimated: boolean;
  };
  const isExpected =
    expected === undefined || (expected.expect === 'accepted' && (expected.pages ?? pageCount) === pageCount);
  return { file: name, text: `${pageCount} pages${pageCountEstimated ? ', estimated' : ''}`, isExpected };
}
