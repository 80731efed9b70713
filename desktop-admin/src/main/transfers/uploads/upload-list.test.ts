import { firstPart } from '@truepage/core/uploads/send-upload';
import { expect, test } from 'vitest';
import { signIn, until } from '../../testing/fake-console.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { holdUp, order, signedInOffice, uploadOffice } from './testing/upload-office.ts';

test('a paused upload sends nothing until it is resumed, even after a restart', async () => {
  const { server, file, openSignedIn } = uploadOffice();
  const first = openSignedIn();
  const { isHeld, letGo } = holdUp(server, `PATCH ${firstPart}`);
  const { id } = await first.start(file(2 * firstPart).path);
  await isHeld;
  await first.desk.invoke('uploads:pause', { id });
  letGo();
  first.end();

  const second = openSignedIn();
  expect((await second.job(id)).state).toBe('paused');
  await second.desk.invoke('uploads:resume', { id });
  await second.reaches(id, 'done');

  expect(server.delivered).toHaveLength(1);
});

test('one upload runs at a time; the others queue, and a paused one is skipped', async () => {
  const { server, file, start, reaches, desk } = signedInOffice();
  const { isHeld, letGo } = holdUp(server, 'PATCH 0');
  const first = await start(file(10, 'first.pdf').path);
  const second = await start(file(10, 'second.pdf').path);
  await isHeld;
  expect(server.uploads.size).toBe(1);

  await desk.invoke('uploads:pause', { id: first.id });
  letGo();
  await reaches(second.id, 'done');
  await desk.invoke('uploads:resume', { id: first.id });
  await reaches(first.id, 'done');

  expect(server.delivered.map(({ filename }) => filename)).toEqual(['second.pdf', 'first.pdf']);
  expect(desk.logged.filter(({ event }) => event !== 'transfer')).toEqual([]);
});

test('a cancelled upload is removed from the list and the server', async () => {
  const { server, file, start, list, desk } = signedInOffice();
  const { isHeld, letGo } = holdUp(server, 'PATCH 0');
  const { id } = await start(file(10).path);
  await isHeld;
  await desk.invoke('uploads:cancel', { id });
  letGo();

  expect(await list()).toEqual([]);
  await until(() => server.uploads.size === 0);
  expect(server.delivered).toEqual([]);
});

test('an upload cancelled while it starts is removed from the server', async () => {
  const { server, file, start, desk } = signedInOffice();
  const { isHeld, letGo } = holdUp(server, 'PUT');
  const { id } = await start(file(10).path);
  await isHeld;
  await desk.invoke('uploads:cancel', { id });
  letGo();

  await until(() => server.asked.includes('DELETE'));
  await until(() => server.uploads.size === 0);
});

test('an upload cancelled offline is cancelled at the server once connected, also after a restart', async () => {
  const { server, file, openSignedIn } = uploadOffice();
  const first = openSignedIn();
  const { isHeld, letGo } = holdUp(server, 'PATCH 0');
  const { id } = await first.start(file(10).path);
  await isHeld;
  server.faults = ['lost-question', 'lost-question'];
  await first.desk.invoke('uploads:cancel', { id });
  first.end();
  letGo();

  const second = openSignedIn();

  await until(() => server.uploads.size === 0);
  expect(await second.list()).toEqual([]);
});

test('finished uploads stay in the list until removed, for at most a week', async () => {
  const { file, openSignedIn } = uploadOffice();
  const first = openSignedIn();
  const [one, two] = [
    await first.start(file(10, 'one.pdf').path),
    await first.start(file(10, 'two.pdf').path),
  ];
  await first.reaches(two.id, 'done');
  await first.desk.invoke('uploads:dismiss', { id: one.id });
  first.end();

  const second = openSignedIn('2026-11-27T09:00:00Z');
  expect(await second.list()).toMatchObject([{ id: two.id, state: 'done' }]);

  const third = openSignedIn('2026-11-27T09:00:01Z');
  expect(await third.list()).toEqual([]);
});

test('the newest fifty finished uploads are kept', async () => {
  const { file, start, list } = signedInOffice();
  const { path: empty } = file(0);
  const ids: string[] = [];
  for (let count = 0; count < 53; count += 1) ids.push((await start(empty)).id);

  expect((await list()).map(({ id }) => id)).toEqual(ids.slice(3));
});

test('another person at the same console does not see it', async () => {
  const { server, file, desk, start, reaches, uploads, end } = signedInOffice();
  const { id } = await start(file(10).path);
  await reaches(id, 'done');
  end();
  const { session } = signIn(temporaryFolder(), server.fetch);
  void uploads.begin(session);

  expect(await desk.invoke('uploads:list', undefined)).toEqual([]);
  await until(() => desk.heard('uploads:changed').at(-1)?.length === 0);
});

test('the page is notified at most ten times a second', async () => {
  const { file, start, reaches, desk } = signedInOffice();
  const started = performance.now();
  await reaches((await start(file(8 * firstPart).path)).id, 'done');
  await until(() => desk.heard('uploads:changed').at(-1)?.[0]?.state === 'done');
  const seconds = (performance.now() - started) / 1000;

  expect(desk.heard('uploads:changed').length).toBeLessThanOrEqual(Math.ceil(seconds * 10) + 2);
});

test('nothing starts while signed out', async () => {
  const { file, open } = uploadOffice();
  const { uploads } = open();

  await expect(uploads.startFound(file(10).path, { orderNumber: order })).rejects.toThrow(
    'signed out: this needs a session',
  );
});
