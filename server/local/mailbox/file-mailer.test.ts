import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import PostalMime from 'postal-mime';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createFileMailer } from './file-mailer.ts';
import type { Mailer } from '../../src/ports/mailer.ts';
import { anOutgoingMail } from '../../src/mail/testing/builders.ts';

let dataDir: string;
let folder: string;
let mailer: Mailer;

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'mail-'));
  folder = path.join(dataDir, 'mail');
  mailer = createFileMailer({ folder, from: 'TruePage <orders@truepage.example>' });
});

afterEach(() => rm(dataDir, { recursive: true, force: true }));

test('a mail is stored as one .eml file named by time, kind and order, readable only by its owner', async () => {
  await mailer.send(anOutgoingMail());

  const name = '2026-11-20T09-00-00-000Z_paid_TP-2026-7K3M-9QRT-2VWX.eml';
  expect(await readdir(folder)).toEqual([name]);
  const email = await PostalMime.parse(await readFile(path.join(folder, name)));
  expect(email).toMatchObject({ subject: 'Payment confirmed', to: [{ address: 'ana@example.com' }] });
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
  expect((await stat(path.join(folder, name))).mode & 0o777).toBe(0o600);
});

test('the same mail sent again, even concurrently, is still one file', async () => {
  await Promise.all(Array.from({ length: 8 }, () => mailer.send(anOutgoingMail())));
  await mailer.send(anOutgoingMail({ subject: 'Payment confirmed again' }));

  const names = await readdir(folder);
  expect(names).toHaveLength(1);
  expect(await readFile(path.join(folder, String(names[0])), 'utf8')).toContain('Payment confirmed again');
});

test('two mails of the same kind caused by one change are two files', async () => {
  await mailer.send(anOutgoingMail({ messageId: 'assigned.1.3-given@truepage.example' }));
  await mailer.send(anOutgoingMail({ messageId: 'assigned.1.3-taken@truepage.example' }));

  expect(await readdir(folder)).toHaveLength(2);
});

test('an odd order number stays inside the folder', async () => {
  await mailer.send(anOutgoingMail({ orderNumber: '../../etc/passwd\0' }));

  expect(await readdir(dataDir)).toEqual(['mail']);
  expect(await readdir(folder)).toEqual(['2026-11-20T09-00-00-000Z_paid_etcpasswd.eml']);
});

test('a mail that cannot be written is reported and leaves nothing half-written', async () => {
  await writeFile(path.join(dataDir, 'mail'), 'a file where the folder should be');

  await expect(mailer.send(anOutgoingMail())).rejects.toThrow(/EEXIST|ENOTDIR/);
  await expect(mailer.check()).rejects.toThrow();
  expect(await readdir(dataDir)).toEqual(['mail']);
});

test('check creates the folder and leaves it empty', async () => {
  await mailer.check();

  expect(await readdir(folder)).toEqual([]);
});
