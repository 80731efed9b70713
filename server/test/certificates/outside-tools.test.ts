import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Certificate } from '../../src/db/rows/order/certificate.ts';
import { StoredFile } from '../../src/db/rows/order/stored-file.ts';
import { readCode } from '../../src/pdf/testing/read-code.ts';
import { aTranslatedOrder, aTranslator, certify } from '../support/certifying.ts';
import { signInAs } from '../support/staff.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

// Debian's poppler-utils and qpdf, as independent validators; skipped if not installed. `npm run check:real` installs them.
const isThere = (tool: string) => spawnSync(tool, ['-v'], { stdio: 'ignore' }).error === undefined;
const withTools = test.skipIf(!['pdfsig', 'pdftoppm', 'qpdf'].every(isThere));

let server: TestServer;
let folder: string;
let certificate: Certificate;
let pdf: Buffer;
beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'truepage-tools-'));
  server = await startTestServer();
  const ana = await aTranslator(server);
  const orderNumber = await aTranslatedOrder(server, await signInAs(server, 'admin'), ana);
  await certify(ana, orderNumber, { includeOriginal: true });
  const em = server.deps.orm.em.fork();
  certificate = await em.findOneOrFail(Certificate, { order: { orderNumber } });
  const file = await em.findOneOrFail(StoredFile, { id: certificate.deliveryFileId ?? '' });
  pdf = Buffer.concat(await (await server.deps.documents.openDocument(file)).toArray());
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

/** A program's output about a PDF, and its exit code. */
function ask(
  tool: string,
  args: readonly string[],
  bytes: Uint8Array,
): { code: number | null; says: string } {
  const file = path.join(folder, 'held.pdf');
  writeFileSync(file, bytes);
  const { status, stdout, stderr } = spawnSync(tool, [...args, file], { encoding: 'utf8' });
  return { code: status, says: stdout + stderr };
}

withTools('pdfsig: the signature is valid, and all of the document is signed', () => {
  const { says } = ask('pdfsig', [], pdf);
  expect(says).toContain('Signature is Valid.');
  expect(says).toContain('Total document signed');
});

withTools('pdfsig: one changed byte and it is not', () => {
  const changed = Buffer.from(pdf);
  changed[1000] = (changed[1000] ?? 0) ^ 1;
  expect(ask('pdfsig', [], changed).says).toContain('Digest Mismatch.');
});

withTools('qpdf: nothing is wrong in the file', () => {
  expect(ask('qpdf', ['--check'], pdf)).toMatchObject({ code: 0 });
  expect(ask('qpdf', ['--check'], pdf).says).toContain('No syntax or stream encoding errors found');
});

withTools('the code on the drawn page leads to the certificate', () => {
  const page = path.join(folder, 'page');
  const file = path.join(folder, 'held.pdf');
  writeFileSync(file, pdf);
  spawnSync('pdftoppm', ['-gray', '-r', '150', '-singlefile', file, page]);
  expect(readCode(...readGray(readFileSync(`${page}.pgm`)))?.data).toBe(
    `${server.origin}/verify/${certificate.number}`,
  );
});

/** Reads a PGM picture in jsQR's format: four bytes per pixel, width, height. */
function readGray(file: Buffer): [Uint8ClampedArray, number, number] {
  const [head = '', width = '', height = ''] =
    /^P5\s+(\d+)\s+(\d+)\s+255\s/.exec(file.subarray(0, 32).toString('latin1')) ?? [];
  const points = file.subarray(head.length);
  const shown = new Uint8ClampedArray(points.length * 4);
  for (const [at, value] of points.entries()) shown.fill(value, at * 4, at * 4 + 4);
  return [shown, Number(width), Number(height)];
}
