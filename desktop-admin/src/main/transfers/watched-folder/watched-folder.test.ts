import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Role } from '@truepage/core/staff/roles';
import { expect, test } from 'vitest';
import type { StaffSession } from '../../console-context.ts';
import { fakeSettings, FakeConsole, signIn, until } from '../../testing/fake-console.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { createWatchedFolder } from './watched-folder.ts';

const number = 'TP-2026-7K3M-9QRT-2VWX';
const pace = { stableMs: 60, settleMs: 5, scanMs: 50 };

/** A person who watches the folder `watched`; `open` is the same person after a restart of the program. */
function office() {
  const own = temporaryFolder();
  const documents = temporaryFolder();
  const watched = path.join(temporaryFolder(), 'Translations');
  mkdirSync(watched);
  const settings = fakeSettings();
  const started: { file: string; orderNumber: string; document?: number }[] = [];
  const open = (
    times: { stableMs: number; settleMs: number; scanMs: number } = pace,
    role?: Role,
    fetch: StaffSession['fetch'] = () => Promise.reject(new Error('no connection')),
  ) => {
    const desk = new FakeConsole();
    const area = createWatchedFolder({
      ...desk,
      context: { ...desk.context, clock: () => new Date() },
      settings,
      documents,
      trash: () => Promise.reject(new Error('no trash')),
      uploads: {
        startFound: async (file, place) => started.push({ file, ...place }),
      },
      dialogs: {
        showOpenDialog: () => Promise.resolve({ canceled: false, filePaths: [watched] }),
      },
      pace: times,
    });
    const { session, end } = signIn(own, fetch);
    void area.begin(role === undefined ? session : { ...session, staff: { ...session.staff, role } });
    const offers = () => desk.invoke('watch:offers', undefined);
    return { desk, area, end, offers };
  };
  const put = (name: string, content = 'content') => writeFileSync(path.join(watched, name), content);
  return { own, documents, watched, settings, started, open, put };
}

/** Watches the folder with one offered file. */
async function anOffer() {
  const around = office();
  const opened = around.open();
  await opened.desk.invoke('watch:choose-folder', undefined);
  around.put(`${number}.pdf`);
  await until(async () => (await opened.offers()).length === 1);
  return { ...around, ...opened };
}

const someScans = () => new Promise((resolve) => setTimeout(resolve, 300));

test('a file named after an order is offered once it stops changing, and uploaded after a yes', async () => {
  const { watched, settings, started, open, put } = office();
  const { desk, offers } = open();

  expect(await desk.invoke('watch:choose-folder', undefined)).toMatchObject({
    watchedFolder: 'Translations',
  });
  put(`${number} translated.pdf`);
  await until(async () => (await offers()).length === 1);

  const [offer] = await offers();
  expect(offer).toEqual({
    id: offer?.id,
    orderNumber: number,
    name: `${number} translated.pdf`,
    size: 7,
    isChanged: false,
  });
  expect(desk.heard('watch:offers-changed').at(-1)).toEqual([offer]);
  expect(JSON.stringify([desk.pushes, settings.current()])).not.toContain(path.dirname(watched));

  await desk.invoke('watch:answer', { id: offer?.id ?? '', upload: true });
  expect(started).toEqual([{ file: path.join(watched, `${number} translated.pdf`), orderNumber: number }]);
  expect(await offers()).toEqual([]);
  expect(readdirSync(watched)).toEqual([`${number} translated.pdf`]);
});

test('the file name selects one of an order’s several documents; otherwise the person is asked', async () => {
  const { watched, started, open, put } = office();
  const documents = ['birth.pdf', 'marriage.pdf'].map((filename, at) => ({ position: at + 1, filename }));
  const { desk, offers } = open(pace, undefined, async () => Response.json({ documents }));
  await desk.invoke('watch:choose-folder', undefined);
  const [named, unnamed] = [`${number} marriage en.pdf`, `${number}.pdf`];
  const answer = async (name: string, document?: number) => {
    put(name);
    await until(async () => (await offers()).length === 1);
    const id = (await offers())[0]?.id ?? '';
    return desk.invoke('watch:answer', { id, upload: true, ...(document !== undefined && { document }) });
  };
  expect(await answer(named)).toEqual([]);
  expect(await answer(unnamed)).toEqual(documents);
  expect(await offers()).toHaveLength(1);
  expect(await answer(unnamed, 0)).toEqual([]);
  const found = (name: string, document: number) => ({
    file: path.join(watched, name),
    orderNumber: number,
    document,
  });
  expect(started).toEqual([found(named, 2), found(unnamed, 0)]);
});

test('a person who may not upload gets no offers', async () => {
  const { open, put } = office();
  const { desk, end } = open();
  await desk.invoke('watch:choose-folder', undefined);
  end();
  put(`${number}.pdf`);

  const reviewer = open(pace, 'reviewer');
  await someScans();
  expect(await reviewer.offers()).toEqual([]);
  await expect(reviewer.desk.invoke('watch:choose-folder', undefined)).rejects.toThrow(
    'uploads need a session',
  );
});

test('files that are not translations of an order are not offered', async () => {
  const { watched, open, put } = office();
  const { desk, offers } = open();
  put('notes.pdf');
  put(`${number}.exe`);
  put(`${number}-empty.pdf`, '');
  put(`~$${number}.docx`);
  put(`.${number}.pdf`);
  put(`.~lock.${number}.docx#`);
  mkdirSync(path.join(watched, `${number}.pdf`));
  mkdirSync(path.join(watched, 'inside'));
  put(`inside/${number}.pdf`);
  await desk.invoke('watch:choose-folder', undefined);
  await someScans();

  expect(await offers()).toEqual([]);
});

test('a file that is still being written is not offered', async () => {
  const { open, put } = office();
  const { desk, offers } = open({ ...pace, stableMs: 400 });
  await desk.invoke('watch:choose-folder', undefined);
  for (let length = 1; length < 10; length += 1) {
    put(`${number}.pdf`, 'x'.repeat(length));
    await new Promise((resolve) => setTimeout(resolve, 60));
    expect(await offers()).toEqual([]);
  }

  await until(async () => (await offers()).length === 1);
  expect((await offers())[0]?.size).toBe(9);
});

test('after a no the same file is not offered again, even after a restart; a new version is', async () => {
  const { open, put, ...first } = await anOffer();
  await first.desk.invoke('watch:answer', { id: (await first.offers())[0]?.id ?? '', upload: false });
  await someScans();
  expect(await first.offers()).toEqual([]);
  first.end();

  const second = open();
  await someScans();
  expect(await second.offers()).toEqual([]);
  put(`${number}.pdf`, 'another version');
  await until(async () => (await second.offers()).length === 1);
});

test('an unanswered offer is made again after a restart', async () => {
  const { open, ...first } = await anOffer();
  first.end();
  expect(await first.offers()).toEqual([]);

  const second = open();
  await until(async () => (await second.offers()).length === 1);
});

test('a file that is moved away is offered no longer', async () => {
  const { watched, desk, offers } = await anOffer();

  renameSync(path.join(watched, `${number}.pdf`), path.join(watched, 'done.pdf'));

  await until(async () => (await offers()).length === 0);
  expect(desk.heard('watch:offers-changed').at(-1)).toEqual([]);
});

test('a temporarily missing disk changes no offers, and is watched again when it is back', async () => {
  const { watched, put, desk, offers } = await anOffer();
  renameSync(watched, `${watched}-away`);
  await until(() => desk.logged.length > 0);
  await someScans();
  expect(await offers()).toHaveLength(1);

  renameSync(`${watched}-away`, watched);
  put('TP-2026-0000-0000-0001.pdf');

  await until(async () => (await offers()).length === 2);
  expect(desk.logged).toEqual([{ event: 'failed', what: 'watched-folder' }]);
});

test('a file that cannot be uploaded stays offered', async () => {
  const { started, desk, offers } = await anOffer();
  started.push = () => {
    throw new Error('the file is gone');
  };

  const answer = { id: (await offers())[0]?.id ?? '', upload: true };
  await expect(desk.invoke('watch:answer', answer)).rejects.toThrow('the file is gone');

  expect(await offers()).toHaveLength(1);
});

test('nothing is offered after watching was stopped', async () => {
  const { own, watched, settings, put, desk, offers } = await anOffer();

  expect(await desk.invoke('watch:stop', undefined)).toMatchObject({ watchedFolder: null });
  put('TP-2026-0000-0000-0001.pdf');
  await someScans();

  expect([await offers(), settings.current().watchedFolder]).toEqual([[], null]);
  expect(readFileSync(path.join(own, 'watched-folder.json'), 'utf8')).not.toContain(watched);
});

test('the settings show the watched folder, regardless of their stored value', () => {
  const { own, watched, settings, open } = office();
  writeFileSync(path.join(own, 'watched-folder.json'), JSON.stringify({ folder: watched, answered: [] }));
  open();
  expect(settings.current().watchedFolder).toBe('Translations');

  rmSync(path.join(own, 'watched-folder.json'));
  open();
  expect(settings.current().watchedFolder).toBeNull();
});

test("files saved in an order's folder are offered; the original only if it was changed", async () => {
  const { documents, started, open } = office();
  const { desk, area, offers } = open();
  const folder = path.join(documents, 'TruePage', 'desk.example', number);
  const original = path.join(folder, 'acta.docx');
  mkdirSync(folder, { recursive: true });
  writeFileSync(original, 'the original');
  await area.tookToWork(original, number);
  writeFileSync(path.join(folder, '~$acta.docx'), 'open in Word');
  writeFileSync(path.join(folder, 'certificate.pdf'), 'translated');
  await until(async () => (await offers()).length === 1);
  const [first] = await offers();
  expect(first).toEqual({
    id: first?.id,
    orderNumber: number,
    name: 'certificate.pdf',
    size: 10,
    isChanged: false,
  });
  await desk.invoke('watch:answer', { id: first?.id ?? '', upload: true });
  expect(started).toEqual([{ file: path.join(folder, 'certificate.pdf'), orderNumber: number }]);
  await someScans();
  expect(await offers()).toEqual([]);
  writeFileSync(original, 'the original, translated');
  await until(async () => (await offers()).length === 1);
  expect((await offers())[0]).toMatchObject({ name: 'acta.docx', isChanged: true });
});

test('orders being worked on are watched again after a restart, those of another server are not', async () => {
  const { documents, open } = office();
  for (const [server, name] of [
    ['desk.example', 'here.pdf'],
    ['other.example', 'there.pdf'],
  ] as const) {
    const folder = path.join(documents, 'TruePage', server, number);
    mkdirSync(folder, { recursive: true });
    writeFileSync(path.join(folder, name), 'content');
  }
  const { offers } = open();
  await until(async () => (await offers()).length > 0);
  await someScans();
  expect((await offers()).map(({ name }) => name)).toEqual(['here.pdf']);
});
