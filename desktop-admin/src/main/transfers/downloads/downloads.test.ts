import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { createDownloads } from './downloads.ts';
import { FakeConsole, serverUrl, signIn, until } from '../../testing/fake-console.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';

const link = '/api/files/cGF5bG9hZA.c2lnbmF0dXJl';

/** A console whose person saves into `folder`, and a server that answers as `answer` says. */
function office(
  answer: (path: string, init?: RequestInit) => Response | Promise<Response>,
  { own = temporaryFolder(), silenceMs = 10_000 } = {},
) {
  const desk = new FakeConsole();
  const folder = temporaryFolder();
  const asked: unknown[] = [];
  const shown: string[] = [];
  const fractions: (number | undefined)[] = [];
  let target: string | undefined = path.join(folder, 'saved.pdf');
  const downloads = createDownloads({
    ...desk,
    dialogs: {
      showSaveDialog: (options: unknown) => {
        asked.push(options);
        return Promise.resolve({ canceled: target === undefined, filePath: target ?? '' });
      },
      showOpenDialog: (options: unknown) => {
        asked.push(options);
        return Promise.resolve({
          canceled: target === undefined,
          filePaths: target === undefined ? [] : [folder],
        });
      },
    },
    showInFolder: (file) => void shown.push(file),
    onProgress: (fraction) => void fractions.push(fraction),
    silenceMs,
  });
  const { session, end } = signIn(own, async (wanted, init) => answer(wanted, init));
  void downloads.begin(session);
  return {
    desk,
    folder,
    own,
    asked,
    shown,
    fractions,
    end,
    choose: (name: string | undefined) => {
      target = name === undefined ? undefined : path.join(folder, name);
    },
    files: (within = '') => readdirSync(path.join(folder, within)).toSorted(),
    save: (url = link, suggestedName = 'original.pdf') =>
      desk.invoke('downloads:save', { url, suggestedName }),
    list: () => desk.invoke('downloads:list', undefined),
  };
}

const document = (content: string, headers: Record<string, string> = {}) =>
  new Response(content, { headers: { 'Content-Length': String(Buffer.byteLength(content)), ...headers } });

/** An answer whose bytes come when the test lets them. */
function slow(headers: Record<string, string> = {}) {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  return {
    answer: () => new Response(readable, { headers }),
    write: (text: string) => void writer.write(Buffer.from(text)).catch(() => {}),
    close: () => void writer.close().catch(() => {}),
    abort: () => void writer.abort(new Error('broken')).catch(() => {}),
  };
}

test('a document is saved where the person says, under a name the dialog suggests', async () => {
  const { save, folder, files, asked, list, desk } = office(() => document('the document'));

  expect(await save(link, '../con.pdf')).toBe('saved');

  expect(asked).toEqual([{ defaultPath: '_con.pdf', filters: [{ name: 'Documents', extensions: ['pdf'] }] }]);
  expect(files()).toEqual(['saved.pdf']);
  expect(readFileSync(path.join(folder, 'saved.pdf'), 'utf8')).toBe('the document');
  expect(await list()).toMatchObject([
    { name: 'saved.pdf', totalBytes: 12, receivedBytes: 12, state: 'saved' },
  ]);
  expect(JSON.stringify(desk.pushes)).not.toContain(folder);
});

test('whoever thinks better of it saves nothing, and the server is not asked', async () => {
  let calls = 0;
  const { save, choose, files } = office(() => {
    calls += 1;
    return document('');
  });
  choose(undefined);

  expect(await save()).toBe('cancelled');
  expect([calls, files()]).toEqual([0, []]);
});

test.each([
  '/api/admin/orders',
  '/api/files/',
  '/api/files/a.b/../../admin/orders',
  '/api/files/..%2fadmin%2forders',
  '/api/admin/orders.csv/../orders',
  'https://evil.example/api/files/a.b',
  '//evil.example/api/files/a.b',
  'https://desk.example@evil.example/api/files/a.b',
  'file:///etc/passwd',
  'javascript:alert(1)',
])('%s is no document of ours', async (url) => {
  const { save, asked } = office(() => document(''));

  await expect(save(url)).rejects.toThrow('no document of the server');
  expect(asked).toEqual([]);
});

test('links with the address of the server and the export of the list are ours', async () => {
  const paths: string[] = [];
  const { save } = office((wanted) => {
    paths.push(wanted);
    return new Response('csv');
  });

  await save(serverUrl + link);
  await save('/api/admin/orders.csv?status=pending', 'orders.csv');

  expect(paths).toEqual([link, '/api/admin/orders.csv?status=pending']);
});

test('nothing is there under its name before it is whole; the taskbar shows how much is', async () => {
  const { answer, write, close } = slow({ 'Content-Length': '10' });
  const { save, files, list, fractions } = office(answer);
  const saved = save();
  write('12345');
  await until(async () => (await list())[0]?.receivedBytes === 5);

  await until(() => files().length === 1);
  expect(files()).toEqual([expect.stringMatching(/^\.truepage-.*\.part$/u)]);
  await until(() => fractions.includes(0.5));
  write('67890');
  close();
  await saved;

  expect(files()).toEqual(['saved.pdf']);
  await until(() => fractions.at(-1) === undefined);
});

test.each([
  ['the server refuses', () => Response.json({ code: 'download.expired' }, { status: 403 })],
  ['too little comes', () => new Response('short', { headers: { 'Content-Length': '10' } })],
  ['too much comes', () => new Response('longer than said', { headers: { 'Content-Length': '10' } })],
  ['there is no line', () => Promise.reject(new TypeError('net::ERR_INTERNET_DISCONNECTED'))],
])('nothing is left where %s, and what was there before stays', async (_, answer) => {
  const { save, files, folder, list } = office(answer);
  writeFileSync(path.join(folder, 'saved.pdf'), 'before');

  await expect(save()).rejects.toThrow();

  expect(files()).toEqual(['saved.pdf']);
  expect(readFileSync(path.join(folder, 'saved.pdf'), 'utf8')).toBe('before');
  expect(await list()).toMatchObject([{ state: 'failed' }]);
});

test('nothing is left where the line breaks half-way, or falls silent', async () => {
  const broken = slow();
  const first = office(broken.answer);
  const saved = first.save();
  broken.write('12345');
  await until(async () => (await first.list())[0]?.receivedBytes === 5);
  broken.abort();
  await expect(saved).rejects.toThrow();
  expect(first.files()).toEqual([]);

  const silent = slow();
  const second = office(silent.answer, { silenceMs: 100 });
  silent.write('12345');
  await expect(second.save()).rejects.toThrow();
  expect(second.files()).toEqual([]);
});

test('nothing is left where the person signs out half-way', async () => {
  const { answer, write } = slow();
  const { save, files, list, end, desk } = office(answer);
  const saved = save();
  write('12345');
  await until(async () => (await list())[0]?.receivedBytes === 5);
  end();

  await expect(saved).rejects.toThrow();
  expect(await list()).toEqual([]);
  await until(() => files().length === 0);
  await until(() => desk.heard('downloads:changed').at(-1)?.length === 0);
});

test('half a file that a crash has left is removed at the next sign-in, and nothing else', async () => {
  const { answer, write } = slow();
  const killed = office(answer);
  void killed.save().catch(() => {});
  write('12345');
  await until(async () => (await killed.list())[0]?.receivedBytes === 5);
  await until(() => killed.files().length === 1);
  const precious = path.join(killed.folder, 'precious.txt');
  writeFileSync(precious, 'mine');
  const notes = path.join(killed.own, 'downloads.json');
  const noted = JSON.parse(readFileSync(notes, 'utf8')) as string[];
  writeFileSync(notes, JSON.stringify([...noted, precious]));

  office(() => document(''), { own: killed.own });

  expect(killed.files()).toEqual(['precious.txt']);
});

test('a compressed answer is not measured by the length it travelled with', async () => {
  const plain = 'order,total\n'.repeat(50);
  const { save, folder } = office(
    () =>
      new Response(plain, {
        headers: { 'Content-Encoding': 'gzip', 'Content-Length': String(gzipSync(plain).length) },
      }),
  );

  await save('/api/admin/orders.csv', 'orders.csv');

  expect(readFileSync(path.join(folder, 'saved.pdf'), 'utf8')).toBe(plain);
});

test('all files of an order are saved in a folder of its name, beside what is there', async () => {
  const { desk, folder, files, asked } = office((wanted) => document(wanted.slice(-1)));
  mkdirSync(path.join(folder, 'TP-1'));
  writeFileSync(path.join(folder, 'TP-1', 'a.pdf'), 'mine');
  const remote = (name: string, last: string) => ({ url: `/api/files/x.${last}`, suggestedName: name });

  const saved = await desk.invoke('downloads:save-all', {
    folderName: 'TP-1',
    files: [
      remote('a.pdf', '1'),
      remote('a.pdf', '2'),
      remote('A/a.pdf', '3'),
      remote('b', '4'),
      remote('b', '5'),
    ],
  });

  expect(saved).toBe('saved');
  expect(asked).toEqual([
    { title: 'Choose a folder for the files', properties: ['openDirectory', 'createDirectory'] },
  ]);
  expect(files('TP-1').map((name) => [name, readFileSync(path.join(folder, 'TP-1', name), 'utf8')])).toEqual([
    ['a (2).pdf', '1'],
    ['a (3).pdf', '2'],
    ['a (4).pdf', '3'],
    ['a.pdf', 'mine'],
    ['b', '4'],
    ['b (2)', '5'],
  ]);
});

test('of many files those that can be saved are, and the page hears that some are missing', async () => {
  const { desk, files, list } = office((wanted) =>
    wanted.endsWith('2') ? new Response(null, { status: 404 }) : document('x'),
  );
  const remote = (last: string) => ({ url: `/api/files/x.${last}`, suggestedName: `${last}.pdf` });

  await expect(
    desk.invoke('downloads:save-all', { folderName: '../../TP-1', files: ['1', '2', '3'].map(remote) }),
  ).rejects.toThrow('1 of 3 files could not be saved');

  expect(files('TP-1')).toEqual(['1.pdf', '3.pdf']);
  expect((await list()).map(({ state }) => state)).toEqual(['saved', 'failed', 'saved']);
});

test('what was saved can be shown in its folder while it is there', async () => {
  const { save, list, desk, shown, folder } = office(() => document('x'));
  await save();
  const id = (await list())[0]?.id ?? '';

  await desk.invoke('downloads:show', { id });
  expect(shown).toEqual([path.join(folder, 'saved.pdf')]);
  await expect(desk.invoke('downloads:show', { id: 'made-up' })).rejects.toThrow('not there any more');
});
