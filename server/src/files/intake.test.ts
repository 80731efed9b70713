import { createHash, randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { maximumBytes } from '@truepage/core/files/document-type';
import { strToU8, zipSync } from 'fflate';
import { pino } from 'pino';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { aDoc, aDocx, aJpg, anOleFile, aPdf, aPng, eicar } from '../../test/support/fixtures/documents.ts';
import { createBasicScanner } from './scanners/basic-scanner.ts';
import { createDiskFileStore } from './stores/disk-file-store.ts';
import type { DocumentIntake } from '../ports/document-intake.ts';
import type { FileStore } from '../ports/file-store.ts';
import type { MalwareScanner } from '../ports/malware-scanner.ts';
import { DamagedDocumentError, encryptedBytes } from './encryption.ts';
import { readMasterKey } from './file-key.ts';
import { createDocumentIntake } from './intake.ts';
import { createPageCounter } from './pages/page-counter.ts';

const pageCounter = createPageCounter();
afterAll(() => pageCounter.close());

let folder: string;
let spoolDir: string;
let store: FileStore;
let intake: DocumentIntake;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'intake-'));
  spoolDir = path.join(folder, 'tmp');
  await mkdir(spoolDir);
  store = createDiskFileStore(path.join(folder, 'files'));
  intake = openIntake(createBasicScanner());
});
afterEach(() => rm(folder, { recursive: true }));

describe('an accepted document', () => {
  test('has size, hash, pages and cleaned name, and is returned unchanged once it is kept', async () => {
    const document = aPdf({ pages: 3, bytes: 300_000 });
    const incoming = await receive('../../Acta "1"\r\n.pdf', document);

    expect(incoming).toMatchObject({
      filename: 'Acta "1".pdf',
      type: 'pdf',
      mediaType: 'application/pdf',
      bytes: 300_000,
      sha256: createHash('sha256').update(document).digest('hex'),
      pages: 3,
      pageSource: 'pdf',
      flags: [],
    });
    await incoming.keep();
    await incoming.keep();
    await incoming.discard();
    expect(await spooled()).toEqual([]);
    expect((await buffer(await intake.openDocument(incoming))).equals(document)).toBe(true);
  });

  test('is encrypted on disk at all times', async () => {
    const document = aPdf({ bytes: 200_000 });
    const incoming = await receive('a.pdf', document);
    const [part] = await spooled();
    const place = path.join(spoolDir, String(part));
    expect((await stat(place)).mode & 0o777).toBe(0o600);
    expect((await readFile(place)).includes('%PDF')).toBe(false);

    await incoming.keep();
    const stored = await readFile(path.join(folder, 'files', incoming.storageKey));
    expect(stored.length).toBe(encryptedBytes(document.length));
    expect(stored.includes('%PDF')).toBe(false);
  });

  test('decrypts only with its own key, and not if a byte on the disk was changed', async () => {
    const [one, two] = [await receive('a.pdf', aPdf()), await receive('b.pdf', aPdf({ pages: 2 }))];
    await Promise.all([one.keep(), two.keep()]);
    const { storageKey } = one;
    await expect(intake.openDocument({ storageKey, wrappedKey: two.wrappedKey })).rejects.toThrow();
    await expect(
      intake.openDocument({ storageKey: 'documents/none', wrappedKey: one.wrappedKey }),
    ).rejects.toThrow();

    const place = path.join(folder, 'files', storageKey);
    const stored = await readFile(place);
    stored[100]! ^= 1;
    await writeFile(place, stored);
    await expect(buffer(await intake.openDocument(one))).rejects.toBeInstanceOf(DamagedDocumentError);
  });

  test('has the type of its content if its name is of the same family', async () => {
    expect(await receive('scan.jpg', aPng())).toMatchObject({
      type: 'png',
      mediaType: 'image/png',
      filename: 'scan.jpg',
    });
    expect(await receive('scan.jpeg', aJpg())).toMatchObject({ type: 'jpg', pages: 1 });
    expect(await receive('old.doc', aDocx())).toMatchObject({ type: 'docx' });
    expect(await receive('old.doc', aDoc())).toMatchObject({ type: 'doc' });
  });

  test.each([100_000, 1_000_000])('may be a picture of %d bytes, if it is whole', async (bytes) => {
    const rest = Buffer.alloc(bytes, 'x');
    expect(await receive('scan.jpg', Buffer.concat([aJpg(), rest]))).toMatchObject({ type: 'jpg', pages: 1 });
    const cutOff = Buffer.concat([aJpg().subarray(0, -2), rest]);
    await expect(receive('scan.jpg', cutOff)).rejects.toMatchObject({ code: 'file.unreadable' });
  });

  test('may have exactly ten mebibytes', async () => {
    expect(await receive('a.pdf', aPdf({ bytes: maximumBytes }))).toMatchObject({
      bytes: maximumBytes,
      pages: 1,
    });
  });

  test('leaves nothing behind if it is not kept', async () => {
    const incoming = await receive('a.pdf', aPdf());
    expect(await spooled()).toHaveLength(1);
    await incoming.discard();
    await incoming.discard();
    expect(await spooled()).toEqual([]);
    await expect(intake.openDocument(incoming)).rejects.toMatchObject({ code: 'file.not_found' });
  });

  test('can be kept again after the store was down', async () => {
    const down: FileStore = { ...store, take: () => Promise.reject(new Error('store down')) };
    const incoming = await receive('a.pdf', aPdf(), openIntake(createBasicScanner(), down));
    await expect(incoming.keep()).rejects.toThrow('store down');
    expect(await spooled()).toHaveLength(1);
    await incoming.discard();
    expect(await spooled()).toEqual([]);
  });
});

describe('a refused document', () => {
  const html = Buffer.from('<!doctype html><script>alert(1)</script>'.repeat(10));
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'.repeat(10));
  test.each<[string, string, Buffer, string]>([
    ['an empty file', 'a.pdf', Buffer.alloc(0), 'file.empty'],
    ['one byte more than allowed', 'a.pdf', aPdf({ bytes: maximumBytes + 1 }), 'file.too_large'],
    ['a name of another type', 'a.exe', aPdf(), 'file.type'],
    ['a double extension', 'a.pdf.exe', aPdf(), 'file.type'],
    ['a name without extension', 'pdf', aPdf(), 'file.type'],
    ['an overlong name of another type', `${'é'.repeat(300)}.svg`, aPdf(), 'file.type'],
    ['HTML called a PDF', 'a.pdf', html, 'file.type'],
    ['SVG called a PNG', 'a.png', svg, 'file.type'],
    ['a program called a PDF', 'a.pdf', Buffer.from('MZ\x90\0'.repeat(50), 'latin1'), 'file.type'],
    ['a program behind a picture’s name', 'a.jpg', Buffer.from('\x7FELF'.repeat(50), 'latin1'), 'file.type'],
    ['a PDF called a picture', 'a.jpg', aPdf(), 'file.type'],
    ['a picture called a PDF', 'a.pdf', aPng(), 'file.type'],
    ['a PDF behind something else', 'a.pdf', Buffer.concat([html, aPdf()]), 'file.type'],
    ['a few bytes', 'a.pdf', Buffer.from('%PD'), 'file.type'],
    ['any other ZIP', 'a.docx', aDocx({ contentType: 'text/plain' }), 'file.type'],
    [
      'macros under a false name',
      'a.docx',
      aDocx({ contentType: 'application/vnd.ms-word.document.macroEnabled.main+xml' }),
      'file.type',
    ],
    ['a PDF that needs a password', 'a.pdf', aPdf({ password: 'x' }), 'file.encrypted'],
    ['a Word file that needs a password', 'a.doc', aDoc({ isEncrypted: true }), 'file.encrypted'],
    [
      'garbage behind a PDF’s head',
      'a.pdf',
      Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(2000)]),
      'file.unreadable',
    ],
    ['malware', 'a.pdf', Buffer.concat([aPdf(), Buffer.from(eicar)]), 'file.infected'],
    [
      'malware across two chunks',
      'a.pdf',
      Buffer.concat([aPdf({ bytes: 64 * 1024 - 20 }), Buffer.from(eicar)]),
      'file.infected',
    ],
  ])('is %s, and leaves nothing behind', async (_name, filename, document, code) => {
    await expect(receive(filename, document)).rejects.toMatchObject({ code });
    expect(await spooled()).toEqual([]);
  });

  const zipOf = (name: string) =>
    Buffer.from(zipSync({ '[Content_Types].xml': strToU8('<Types/>'), [name]: strToU8('x') }));
  test.each<[string, string, Buffer, string, string]>([
    ['an RTF document', 'rtf.doc', Buffer.from('{\\rtf1\\ansi Sample}'), 'file.type', 'rtf'],
    ['a web page', 'html.doc', html, 'file.type', 'html'],
    ['a HEIC photo', 'IMG_1.jpg', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic'), 'file.type', 'heic'],
    ['a HEIC photo', 'IMG_1.heic', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic'), 'file.type', 'heic'],
    ['a spreadsheet', 'acta.docx', zipOf('xl/workbook.xml'), 'file.type', 'spreadsheet'],
    ['an older spreadsheet', 'acta.doc', anOleFile({ Workbook: 'x' }), 'file.type', 'spreadsheet'],
    ['an archive', 'acta.docx', zipOf('acta.jpg'), 'file.type', 'zip'],
    [
      'a locked document',
      'acta.docx',
      anOleFile({ EncryptedPackage: 'x' }),
      'file.encrypted',
      'encrypted-office',
    ],
    ['a program', 'setup.exe', Buffer.from('MZ'), 'file.type', 'program'],
    ['a PDF under another name', 'acta.jpg', aPdf(), 'file.type', 'misnamed-pdf'],
    ['a Word document under another name', 'acta.pdf', aDocx(), 'file.type', 'misnamed-word'],
  ])('that is %s is reported as such', async (_what, filename, document, code, kind) => {
    await expect(receive(filename, document)).rejects.toMatchObject({ code, details: { kind } });
  });

  test('is refused if it cannot be scanned', async () => {
    const failing = scannerThat(async (body) => {
      await buffer(body);
      throw new Error('no connection');
    });
    const deaf = scannerThat(() => Promise.reject(new Error('no connection')));
    for (const scanner of [failing, deaf]) {
      const attempt = receive('a.pdf', aPdf({ bytes: 2_000_000 }), openIntake(scanner));
      await expect(attempt).rejects.toMatchObject({ code: 'file.scan_unavailable' });
    }
    expect(await spooled()).toEqual([]);
  });

  test("is sent to the scanner completely, at the scanner's pace", async () => {
    let seen = 0;
    const slow = scannerThat(async (body) => {
      for await (const chunk of body) {
        seen += (chunk as Buffer).length;
        await new Promise((resolve) => setTimeout(resolve, 1));
      }
      return { clean: true };
    });
    await receive('a.pdf', aPdf({ bytes: 1_000_000 }), openIntake(slow));
    expect(seen).toBe(1_000_000);
  });

  test('is cancelled when the sender disconnects or is aborted', async () => {
    const body = new PassThrough();
    body.write(aPdf());
    setTimeout(() => body.destroy(new Error('aborted')), 20);
    await expect(intake.receive({ filename: 'a.pdf', body })).rejects.toThrow('aborted');

    const endless = new PassThrough();
    endless.write(aPdf());
    const signal = AbortSignal.timeout(20);
    await expect(intake.receive({ filename: 'a.pdf', body: endless, signal })).rejects.toThrow('timeout');
    expect(await spooled()).toEqual([]);
  });
});

function openIntake(scanner: MalwareScanner, into = store): DocumentIntake {
  const masterKey = readMasterKey('5e'.repeat(32));
  return createDocumentIntake({
    store: into,
    scanner,
    pageCounter,
    masterKey,
    spool: { placeOf: (id) => path.join(spoolDir, id) },
    log: pino({ level: 'silent' }),
  });
}

async function receive(filename: string, document: Buffer, by = intake) {
  const chunks: Buffer[] = [];
  for (let at = 0; at < document.length; at += 64 * 1024) chunks.push(document.subarray(at, at + 64 * 1024));
  return by.receive({ filename, body: Readable.from(chunks) });
}

function scannerThat(scan: MalwareScanner['scan']): MalwareScanner {
  return { scan, check: () => Promise.resolve() };
}

async function spooled(): Promise<string[]> {
  return readdir(spoolDir);
}
