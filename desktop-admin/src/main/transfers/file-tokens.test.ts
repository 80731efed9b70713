import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { OpenDialogOptions } from 'electron';
import { expect, test } from 'vitest';
import type { TakenFile } from '../../shared/transfers.ts';
import { createFileTokens } from './file-tokens.ts';
import { FakeConsole, signIn } from '../testing/fake-console.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';

function office(chosen: readonly string[] = []) {
  const desk = new FakeConsole();
  const folder = temporaryFolder();
  const asked: OpenDialogOptions[] = [];
  const posted: { path: string; init: RequestInit }[] = [];
  const answers: (() => Response)[] = [];
  const fetch = async (wanted: string, init: RequestInit = {}) => {
    posted.push({ path: wanted, init });
    const answer = answers.shift() ?? (() => Response.json({ url: '/media/1.png', width: 1, height: 1 }));
    return answer();
  };
  const dialogs = {
    showOpenDialog: (options: OpenDialogOptions) => {
      asked.push(options);
      return Promise.resolve({
        canceled: chosen.length === 0,
        filePaths: chosen.map((name) => path.join(folder, name)),
      });
    },
  };
  const tokens = createFileTokens({ ...desk, dialogs, fetch });
  const begin = () => {
    const { session, end } = signIn(folder, fetch);
    void tokens.begin(session);
    return end;
  };
  const file = (name: string, content: string | Uint8Array = 'content') => {
    writeFileSync(path.join(folder, name), content);
    return path.join(folder, name);
  };
  return { desk, folder, tokens, begin, file, asked, posted, answers };
}

test('the page receives token, name and size of a chosen file, and no path', async () => {
  const { desk: page, begin, file, folder, asked, tokens } = office(['one.pdf', 'two.docx']);
  begin();
  file('one.pdf', 'abc');
  file('two.docx', 'abcd');

  const taken = await page.invoke('files:pick', { accept: ['pdf', 'docx'], many: true });

  expect(taken.map(({ name, size }) => [name, size])).toEqual([
    ['one.pdf', 3],
    ['two.docx', 4],
  ]);
  expect(JSON.stringify(taken)).not.toContain(folder);
  expect(asked).toEqual([
    {
      title: 'Choose translations',
      filters: [{ name: 'Documents', extensions: ['pdf', 'docx'] }],
      properties: ['openFile', 'multiSelections'],
    },
  ]);
  expect(tokens.spend(taken[1]?.token ?? '')).toBe(path.join(folder, 'two.docx'));
});

test('choosing nothing is an empty list', async () => {
  const { desk: page, begin } = office();
  begin();

  expect(await page.invoke('files:pick', { accept: [], many: false })).toEqual([]);
});

test('a token can be used once', async () => {
  const { tokens, begin, file } = office();
  begin();
  const { token } = await tokens.take({ path: file('a.pdf') });

  expect(tokens.spend(token)).toMatch(/a\.pdf$/u);
  expect(() => tokens.spend(token)).toThrow('choose it again');
  expect(() => tokens.spend('made-up')).toThrow('choose it again');
});

test('signing out invalidates all tokens, and there are none without a sign-in', async () => {
  const { tokens, begin, file } = office();
  const end = begin();
  const chosen = file('a.pdf');
  const { token } = await tokens.take({ path: chosen });
  end();

  expect(() => tokens.spend(token)).toThrow('choose it again');
  await expect(tokens.take({ path: chosen })).rejects.toThrow('signed out: this needs a session');
});

test('the newest two hundred tokens are kept', async () => {
  const { tokens, begin, file } = office();
  begin();
  const chosen = file('a.pdf');
  const taken: TakenFile[] = [];
  for (let count = 0; count < 201; count += 1) taken.push(await tokens.take({ path: chosen }));

  expect(() => tokens.spend(taken[0]!.token)).toThrow('choose it again');
  expect(tokens.spend(taken[1]!.token)).toBe(chosen);
});

test('folders, devices and links to them are not accepted; a link to a file is', async () => {
  const { tokens, begin, folder, file } = office();
  begin();
  mkdirSync(path.join(folder, 'folder.pdf'));
  symlinkSync(path.join(folder, 'folder.pdf'), path.join(folder, 'to-folder.pdf'));
  symlinkSync('/dev/zero', path.join(folder, 'to-device.pdf'));
  symlinkSync(file('a.pdf', 'abc'), path.join(folder, 'to-file.pdf'));
  symlinkSync(path.join(folder, 'nowhere'), path.join(folder, 'to-nothing.pdf'));
  const take = (name: string) => tokens.take({ path: path.join(folder, name) });

  await expect(take('folder.pdf')).rejects.toThrow('only files');
  await expect(take('to-folder.pdf')).rejects.toThrow('only files');
  await expect(take('to-device.pdf')).rejects.toThrow('only files');
  await expect(take('to-nothing.pdf')).rejects.toThrow('the file is gone');
  await expect(tokens.take({ path: 'relative.pdf' })).rejects.toThrow('of this computer');
  expect(await take('to-file.pdf')).toMatchObject({ name: 'to-file.pdf', size: 3 });
});

test('an image is posted as multipart field `file`, and the page gets its address', async () => {
  const { desk: page, tokens, begin, file, posted } = office();
  begin();
  const { token } = await tokens.take({ path: file('stamp – ñ.png', 'picture') });

  expect(await page.invoke('pictures:upload', { token })).toEqual({
    kind: 'done',
    reply: { url: '/media/1.png', width: 1, height: 1 },
  });
  const [{ path: sentTo, init } = { path: '', init: {} }] = posted;
  const sent = (init.body as FormData).get('file') as File;
  expect([sentTo, init.method]).toEqual(['/api/admin/content-images', 'POST']);
  expect([sent.name, sent.type, await sent.text()]).toEqual(['stamp – ñ.png', 'image/png', 'picture']);
});

test('a refused image shows the server’s message, and no answer counts as offline', async () => {
  const { desk: page, tokens, begin, file, answers } = office();
  begin();
  const send = async () => {
    const { token } = await tokens.take({ path: file('stamp.png', 'picture') });
    return page.invoke('pictures:upload', { token });
  };
  const refusal = { code: 'request.too_many', message: 'Too many requests.' };
  answers.push(
    () => Response.json(refusal, { status: 429, headers: { 'Retry-After': '7' } }),
    () => new Response('<!doctype html>', { status: 502 }),
    () => new Response('<!doctype html>Welcome to the hotel'),
    () => {
      throw new TypeError('net::ERR_CONNECTION_RESET');
    },
  );

  expect(await send()).toEqual({ kind: 'refused', refusal: { ...refusal, retryAfter: 7 } });
  expect(await send()).toEqual({ kind: 'refused', refusal: {} });
  expect(await send()).toEqual({ kind: 'offline' });
  expect(await send()).toEqual({ kind: 'offline' });
});

test('a picture that is too large is not read', async () => {
  const { desk: page, tokens, begin, file, posted } = office();
  begin();
  const { token } = await tokens.take({ path: file('a.png', new Uint8Array(10 * 1024 * 1024 + 1)) });

  expect(await page.invoke('pictures:upload', { token })).toMatchObject({
    kind: 'refused',
    refusal: { code: 'file.too_large' },
  });
  expect(posted).toEqual([]);
});
