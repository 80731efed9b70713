import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { sumLine, sumsName } from '@truepage/core/files/checksums';
import { expect, test } from 'vitest';
import { aZip } from '../../testing/a-zip.ts';
import { until } from '../../testing/fake-console.ts';
import { document, downloadOffice as office, fileId } from './testing/download-office.ts';

const offline = { kind: 'offline' };

/** An answer whose bytes arrive when the test sends them. */
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

/** Half of a document has arrived, and the rest has not. */
async function halfSaved(headers: Record<string, string> = {}) {
  const line = slow(headers);
  const around = office(line.answer);
  const saved = around.save();
  line.write('12345');
  await until(async () => (await around.list())[0]?.receivedBytes === 5);
  return { ...around, line, saved };
}

test('a document is saved at the chosen path; the dialog suggests its name', async () => {
  const { save, folder, files, asked, list, desk, links } = office(() => document('the document'));

  expect(await save('../con.pdf')).toEqual({ kind: 'saved' });
  expect(links).toEqual([['/api/admin/files/f1/link', '{"disposition":"attachment"}']]);

  expect(asked).toEqual([{ defaultPath: '_con.pdf', filters: [{ name: 'Documents', extensions: ['pdf'] }] }]);
  expect(files()).toEqual(['saved.pdf']);
  expect(readFileSync(path.join(folder, 'saved.pdf'), 'utf8')).toBe('the document');
  expect(await list()).toMatchObject([
    { name: 'saved.pdf', totalBytes: 12, receivedBytes: 12, state: 'saved' },
  ]);
  expect(JSON.stringify(desk.pushes)).not.toContain(folder);
});

test('a cancelled dialog saves nothing, and the server is not called', async () => {
  let calls = 0;
  const { save, choose, files, links } = office(() => {
    calls += 1;
    return document('');
  });
  choose(undefined);

  expect(await save()).toEqual({ kind: 'cancelled' });
  expect([calls, files(), links]).toEqual([0, [], []]);
});

test.each([
  '/api/admin/orders',
  '/api/files/',
  '/api/files/a.b/../../admin/orders',
  '/api/files/..%2fadmin%2forders',
  'https://evil.example/api/files/a.b',
  '//evil.example/api/files/a.b',
  'https://desk.example@evil.example/api/files/a.b',
  'file:///etc/passwd',
  'javascript:alert(1)',
])('%s is no link that TruePage gives: it is neither asked for nor shown', async (url) => {
  const asked: string[] = [];
  const answerLink = () => Response.json({ url });
  const { save, desk } = office((wanted) => document(String(asked.push(wanted))), { answerLink });

  expect(await save()).toEqual(offline);
  expect(await desk.invoke('documents:view', { fileId })).toEqual(offline);
  expect(asked).toEqual([]);
});

test('the bundle of an order is kept if it matches its checksums; otherwise the existing file stays', async () => {
  const orderNumber = 'TP-2026-7K3M-9QRT-2VWX';
  const hash = createHash('sha256').update('the paper').digest('hex');
  const zip = aZip([
    ['certificate.pdf', 'the paper'],
    [sumsName, sumLine(hash, 'certificate.pdf')],
  ]);
  const answerLink = () => Response.json({ url: '/api/bundles/cGF5bG9hZA.sign' });
  const answers = [zip, zip.subarray(0, -8)].map((bytes) => new Response(new Uint8Array(bytes)));
  const around = office(() => answers.shift() ?? document(''), { answerLink });
  const save = () => around.desk.invoke('downloads:bundle', { orderNumber });
  expect(await save()).toEqual({ kind: 'saved' });
  expect(around.asked).toMatchObject([{ defaultPath: `${orderNumber}.zip` }]);
  expect(around.links).toEqual([[`/api/admin/orders/${orderNumber}/bundle-link`, undefined]]);
  expect(await save()).toEqual({ kind: 'refused', refusal: { code: 'file.broken' } });
  expect(around.files()).toEqual(['saved.pdf']);
  expect(readFileSync(path.join(around.folder, 'saved.pdf'))).toEqual(zip);
});

test('the export of the list is requested with its query', async () => {
  const paths: string[] = [];
  const { exportOrders, links } = office((wanted) => {
    paths.push(wanted);
    return new Response('csv');
  });

  expect(await exportOrders('?status=pending')).toEqual({ kind: 'saved' });
  expect([paths, links]).toEqual([['/api/admin/orders.csv?status=pending'], []]);
});

test('a document to view is linked for the page’s frame', async () => {
  const { desk, links } = office(() => document(''));

  expect(await desk.invoke('documents:view', { fileId })).toEqual({
    kind: 'ready',
    source: '/api/files/cGF5bG9hZA.1',
  });
  expect(links).toEqual([['/api/admin/files/f1/link', '{"disposition":"inline"}']]);
});

const notFound = { code: 'file.not_found', message: 'This file is not available.' };

test('a refused link or file is reported with its reason', async () => {
  const refuse = () => Response.json(notFound, { status: 404 });
  const refused = { kind: 'refused', refusal: notFound };

  const first = office(() => document(''), { answerLink: refuse });
  expect(await first.save()).toEqual(refused);
  expect(await first.desk.invoke('documents:view', { fileId })).toEqual(refused);
  expect(await first.list()).toMatchObject([{ state: 'failed' }]);
  expect(await office(refuse).save()).toEqual(refused);
});

test('a disk error is not reported as a lost connection', async () => {
  const { save, choose } = office(() => document('x'));
  choose(path.join('nowhere', 'a.pdf'));

  expect(await save()).toEqual({ kind: 'refused', refusal: { code: 'file.not_saved' } });
});

test('no file has its final name before it is complete; the taskbar shows the progress', async () => {
  const { line, saved, files, fractions } = await halfSaved({ 'Content-Length': '10' });

  await until(() => files().length === 1);
  expect(files()).toEqual([expect.stringMatching(/^\.truepage-.*\.part$/u)]);
  await until(() => fractions.includes(0.5));
  line.write('67890');
  line.close();
  await saved;

  expect(files()).toEqual(['saved.pdf']);
  await until(() => fractions.at(-1) === undefined);
});

test.each([
  ['the server refuses', () => new Response('', { status: 403 }), { kind: 'refused', refusal: {} }],
  ['too little comes', () => new Response('short', { headers: { 'Content-Length': '10' } }), offline],
  ['too much comes', () => new Response('long enough', { headers: { 'Content-Length': '10' } }), offline],
  ['there is no connection', () => Promise.reject(new TypeError('net::ERR_INTERNET_DISCONNECTED')), offline],
])('nothing is left where %s, and what was there before stays', async (_, answer, became) => {
  const { save, files, folder, list } = office(answer);
  writeFileSync(path.join(folder, 'saved.pdf'), 'before');

  expect(await save()).toEqual(became);

  expect(files()).toEqual(['saved.pdf']);
  expect(readFileSync(path.join(folder, 'saved.pdf'), 'utf8')).toBe('before');
  expect(await list()).toMatchObject([{ state: 'failed' }]);
});

test('a download that breaks off or stalls leaves no file', async () => {
  const { line, saved, files } = await halfSaved();
  line.abort();
  expect(await saved).toEqual(offline);
  expect(files()).toEqual([]);

  const silent = slow();
  const second = office(silent.answer, { silenceMs: 100 });
  silent.write('12345');
  expect(await second.save()).toEqual(offline);
  expect(second.files()).toEqual([]);
});

test('signing out during a download leaves no file', async () => {
  const { saved, files, list, end, desk } = await halfSaved();
  end();

  expect(await saved).toEqual({ kind: 'cancelled' });
  expect(await list()).toEqual([]);
  await until(() => files().length === 0);
  await until(() => desk.heard('downloads:changed').at(-1)?.length === 0);
});

test('a partial file left by a crash is removed at the next sign-in, and nothing else', async () => {
  const killed = await halfSaved();
  await until(() => killed.files().length === 1);
  const precious = path.join(killed.folder, 'precious.txt');
  writeFileSync(precious, 'mine');
  const notes = path.join(killed.own, 'downloads.json');
  const noted = JSON.parse(readFileSync(notes, 'utf8')) as string[];
  writeFileSync(notes, JSON.stringify([...noted, precious]));

  office(() => document(''), { own: killed.own });

  expect(killed.files()).toEqual(['precious.txt']);
});

test('the size of a compressed answer is not taken from Content-Length', async () => {
  const plain = 'order,total\n'.repeat(50);
  const { exportOrders, folder } = office(
    () =>
      new Response(plain, {
        headers: { 'Content-Encoding': 'gzip', 'Content-Length': String(gzipSync(plain).length) },
      }),
  );

  await exportOrders('');

  expect(readFileSync(path.join(folder, 'saved.pdf'), 'utf8')).toBe(plain);
});

test('all files of an order are saved in a folder with its number, next to existing files', async () => {
  const { desk, folder, files, asked } = office((wanted) => document(wanted.slice(-1)));
  mkdirSync(path.join(folder, 'TP-1'));
  writeFileSync(path.join(folder, 'TP-1', 'a.pdf'), 'mine');
  const wanted = (filename: string, last: string) => ({ fileId: `f${last}`, filename });

  const saved = await desk.invoke('downloads:save-all', {
    folderName: 'TP-1',
    files: [
      wanted('a.pdf', '1'),
      wanted('a.pdf', '2'),
      wanted('A/a.pdf', '3'),
      wanted('b', '4'),
      wanted('b', '5'),
    ],
  });

  expect(saved).toEqual({ kind: 'saved' });
  expect(asked).toEqual([
    { title: 'Choose a folder for the files', properties: ['openDirectory', 'createDirectory'] },
  ]);
  expect(files('TP-1').map((name) => [name, readFileSync(path.join(folder, 'TP-1', name), 'utf8')])).toEqual([
    ['a (2).pdf', '1'],
    ['a (3).pdf', '2'],
    ['a (4).pdf', '3'],
    ['a.pdf', 'mine'],
    ['b (2).txt', '5'],
    ['b.txt', '4'],
  ]);
});

test('if some of many files fail, the others are saved, and the page shows that some are missing', async () => {
  const { desk, files, list } = office((wanted) =>
    wanted.endsWith('2') ? Response.json(notFound, { status: 404 }) : document('x'),
  );
  const remote = (last: string) => ({ fileId: `f${last}`, filename: `${last}.pdf` });

  expect(
    await desk.invoke('downloads:save-all', { folderName: '../../TP-1', files: ['1', '2', '3'].map(remote) }),
  ).toEqual({ kind: 'refused', refusal: notFound });

  expect(files('TP-1')).toEqual(['1.pdf', '3.pdf']);
  expect((await list()).map(({ state }) => state)).toEqual(['saved', 'failed', 'saved']);
});

test('a saved file can be shown in its folder while it exists', async () => {
  const { save, list, desk, shown, folder } = office(() => document('x'));
  await save();
  const id = (await list())[0]?.id ?? '';

  await desk.invoke('downloads:show', { id });
  expect(shown).toEqual([path.join(folder, 'saved.pdf')]);
  await expect(desk.invoke('downloads:show', { id: 'made-up' })).rejects.toThrow('not there any more');
});
