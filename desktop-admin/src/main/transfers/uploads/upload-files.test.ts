import { randomBytes } from 'node:crypto';
import { renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { firstPart } from '@truepage/core/uploads/send-upload';
import { expect, test } from 'vitest';
import { holdUp, signedInOffice, uploadOffice } from './testing/upload-office.ts';

test('the largest allowed file is delivered', async () => {
  const { server, file, start, reaches } = signedInOffice();
  const { path: chosen, content } = file(10 * 1024 * 1024);

  await reaches((await start(chosen)).id, 'done');

  expect(server.delivered[0]?.content.equals(content)).toBe(true);
});

test.each([
  ['empty', 0, 'translation.pdf', 'file.empty'],
  ['too large', 10 * 1024 * 1024 + 1, 'translation.pdf', 'file.too_large'],
  ['of another type', 3, 'translation.exe', 'file.type'],
])(
  'a file that is %s is refused in the words of the server, without asking it',
  async (_, bytes, name, code) => {
    const { server, file, start } = signedInOffice();

    const { state, refusal } = await start(file(bytes, name).path);

    expect([state, refusal?.code]).toEqual(['failed', code]);
    expect(server.asked).toEqual([]);
  },
);

test('an unsupported file is refused by its name, with the way to convert it', async () => {
  const { file, start } = signedInOffice();

  const { refusal } = await start(file(3, 'IMG_0001.HEIC').path);

  expect(refusal?.message).toMatch(/^This is a HEIC photo\. .* Most Compatible/u);
});

test.each([
  'Geburtsurkunde – María (1).pdf',
  "it's 100% ready; rm -rf ~ & co.pdf",
  'русский 日本語 🙂.pdf',
  'spaces  and\ttabs.pdf',
  '%2e%2e%2f.pdf',
  'a"b\'c`d$e.pdf',
  '.pdf.pdf',
  'line\nbreak.pdf',
  `${'ü'.repeat(100)}.pdf`,
])('a file named %j arrives under its name', async (name) => {
  const { server, file, start, reaches } = signedInOffice();

  await reaches((await start(file(10, name).path)).id, 'done');

  expect(server.delivered[0]?.filename).toBe(name);
});

test('a file that was changed while the console was closed is refused, not mixed', async () => {
  const { server, file, openSignedIn } = uploadOffice();
  const killed = openSignedIn();
  const { path: chosen } = file(2 * firstPart);
  const { isHeld } = holdUp(server, `PATCH ${firstPart}`);
  const { id } = await killed.start(chosen);
  await isHeld;
  writeFileSync(chosen, randomBytes(2 * firstPart));

  const restarted = openSignedIn();
  await restarted.reaches(id, 'failed');

  expect((await restarted.job(id)).refusal).toMatchObject({ code: 'console.file_changed' });
  expect(server.delivered).toEqual([]);
});

test('a change that length and time do not reveal is detected by the server, and the current file is sent instead', async () => {
  const { server, file, openSignedIn } = uploadOffice();
  const first = openSignedIn();
  const { path: chosen } = file(2 * firstPart);
  const { atime, mtime } = statSync(chosen);
  utimesSync(chosen, atime, mtime);
  const { isHeld, letGo } = holdUp(server, `PATCH ${firstPart}`);
  const { id } = await first.start(chosen);
  await isHeld;
  first.end();
  letGo();
  const changed = randomBytes(2 * firstPart);
  writeFileSync(chosen, changed);
  utimesSync(chosen, atime, mtime);

  const second = openSignedIn();
  await second.reaches(id, 'done');

  expect(server.asked.filter((asked) => asked === 'POST finish')).toHaveLength(2);
  expect(server.delivered.map(({ content }) => content.equals(changed))).toEqual([true]);
});

test('a file that changes while its last part is sent is not delivered', async () => {
  const { server, file, start, reaches, job } = signedInOffice();
  const { path: chosen } = file(10);
  const { isHeld, letGo } = holdUp(server, 'PATCH 0');
  const { id } = await start(chosen);
  await isHeld;
  writeFileSync(chosen, 'x', { flag: 'a' });
  letGo();

  await reaches(id, 'failed');

  expect((await job(id)).refusal?.code).toBe('console.file_changed');
  expect(server.delivered).toEqual([]);
});

test.each([
  ['vanishes', 'console.file_gone', (file: string) => rmSync(file)],
  ['is moved away', 'console.file_gone', (file: string) => renameSync(file, `${file}.old`)],
  ['grows', 'console.file_changed', (file: string) => writeFileSync(file, 'x', { flag: 'a' })],
  ['shrinks', 'console.file_changed', (file: string) => writeFileSync(file, 'x')],
])('a file that %s on its way ends its upload with clear words', async (_, code, change) => {
  const { server, file, start, reaches, job } = signedInOffice();
  const { path: chosen } = file(2 * firstPart);
  const { isHeld, letGo } = holdUp(server, 'PATCH 0');
  const { id } = await start(chosen);
  await isHeld;
  change(chosen);
  letGo();

  await reaches(id, 'failed');

  expect((await job(id)).refusal?.code).toBe(code);
  expect(server.delivered).toEqual([]);
});
