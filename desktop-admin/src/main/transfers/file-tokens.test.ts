import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { OpenDialogOptions } from 'electron';
import { expect, test } from 'vitest';
import type { TakenFile } from '../../shared/transfers.ts';
import { createFileTokens } from './file-tokens.ts';
import { FakeConsole, signIn, temporaryFolder } from './testing/fake-console.ts';

function office(chosen: readonly string[] = []) {
  const desk = new FakeConsole();
  const folder = temporaryFolder();
  const asked: OpenDialogOptions[] = [];
  const posted: { path: string; init: RequestInit }[] = [];
  const fetch = (wanted: string, init: RequestInit = {}) => {
    posted.push({ path: wanted, init });
    return Promise.resolve(
      new Response('{"id":"1"}', {
        status: 201,
        headers: { 'set-cookie': 'a=b', 'content-type': 'application/json' },
      }),
    );
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
  return { desk, folder, tokens, begin, file, asked, posted };
}

test('the page gets a token, name and size of what was chosen, and no path', async () => {
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

test('a token is good once', async () => {
  const { tokens, begin, file } = office();
  begin();
  const { token } = await tokens.take({ path: file('a.pdf') });

  expect(tokens.spend(token)).toMatch(/a\.pdf$/u);
  expect(() => tokens.spend(token)).toThrow('choose it again');
  expect(() => tokens.spend('made-up')).toThrow('choose it again');
});

test('signing out forgets all tokens, and nobody gets any without a sign-in', async () => {
  const { tokens, begin, file } = office();
  const end = begin();
  const chosen = file('a.pdf');
  const { token } = await tokens.take({ path: chosen });
  end();

  expect(() => tokens.spend(token)).toThrow('choose it again');
  await expect(tokens.take({ path: chosen })).rejects.toThrow('nobody is signed in');
});

test('two hundred tokens are remembered, the newest', async () => {
  const { tokens, begin, file } = office();
  begin();
  const chosen = file('a.pdf');
  const taken: TakenFile[] = [];
  for (let count = 0; count < 201; count += 1) taken.push(await tokens.take({ path: chosen }));

  expect(() => tokens.spend(taken[0]!.token)).toThrow('choose it again');
  expect(tokens.spend(taken[1]!.token)).toBe(chosen);
});

test('folders, devices and links to them are no files; a link to a file is one', async () => {
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

test('a small file is posted as multipart field `file`, and the page sees no cookies of the answer', async () => {
  const { desk: page, tokens, begin, file, posted } = office();
  begin();
  const { token } = await tokens.take({ path: file('stamp – ñ.png', 'picture') });

  const answer = await page.invoke('files:post', { token, path: '/api/admin/pictures?for=home' });

  expect(answer).toEqual({
    status: 201,
    headers: { 'content-type': 'application/json' },
    body: '{"id":"1"}',
    cachedAt: null,
  });
  const [{ path: sentTo, init } = { path: '', init: {} }] = posted;
  const sent = (init.body as FormData).get('file') as File;
  expect([sentTo, init.method]).toEqual(['/api/admin/pictures?for=home', 'POST']);
  expect([sent.name, sent.type, await sent.text()]).toEqual(['stamp – ñ.png', 'image/png', 'picture']);
});

test.each([
  '/api/admin/../orders',
  '/api/admin/%2e%2e/%2E%2e/elsewhere',
  '//evil.example/api/admin/x',
  'https://evil.example/api/admin/x',
])('nothing is posted to %s', async (wanted) => {
  const { desk: page, tokens, begin, file, posted } = office();
  begin();
  const { token } = await tokens.take({ path: file('a.png') });

  await expect(page.invoke('files:post', { token, path: wanted })).rejects.toThrow('no part of the desk');
  expect(posted).toEqual([]);
});

test('a file that is too large to be posted in one go is not read', async () => {
  const { desk: page, tokens, begin, file } = office();
  begin();
  const { token } = await tokens.take({ path: file('a.png', new Uint8Array(10 * 1024 * 1024 + 1)) });

  await expect(page.invoke('files:post', { token, path: '/api/admin/pictures' })).rejects.toThrow(
    'too large',
  );
});
