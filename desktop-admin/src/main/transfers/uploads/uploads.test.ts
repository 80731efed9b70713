import path from 'node:path';
import { aRow } from '@truepage/core/testing/builders';
import { firstPart } from '@truepage/core/uploads/send-upload';
import { expect, test } from 'vitest';
import { until } from '../../testing/fake-console.ts';
import { holdUp, order, signedInOffice, uploadOffice } from './testing/upload-office.ts';

test('a file arrives unchanged, in growing parts, and the page shows the progress', async () => {
  const { server, file, fractions, start, reaches, job, desk } = signedInOffice();
  const { path: chosen, content } = file(6 * firstPart + 17);

  const { id } = await start(chosen);
  await reaches(id, 'done');

  expect(server.delivered).toEqual([{ orderNumber: order, filename: 'translation.pdf', content }]);
  expect(server.asked).toEqual([
    'PUT',
    'PATCH 0',
    `PATCH ${firstPart}`,
    `PATCH ${5 * firstPart}`,
    'POST finish',
  ]);
  expect(await job(id)).toEqual({
    id,
    orderNumber: order,
    name: 'translation.pdf',
    totalBytes: content.length,
    sentBytes: content.length,
    state: 'done',
    refusal: null,
    order: aRow(),
  });
  await until(() => fractions.at(-1) === undefined && fractions.length > 1);
  expect(JSON.stringify(desk.pushes)).not.toContain(path.dirname(chosen));
});

test('a lost connection is retried with a growing delay, and the upload continues where the server says', async () => {
  const { server, waits, file, start, reaches } = signedInOffice();
  const { path: chosen, content } = file(2 * firstPart);
  server.faults = ['none', 'none', 'lost-answer', 'lost-question', 'lost-question'];

  await reaches((await start(chosen)).id, 'done');

  expect(server.delivered[0]?.content.equals(content)).toBe(true);
  // The second part had arrived: it is not sent again.
  expect(server.asked).toEqual(['PUT', 'PATCH 0', `PATCH ${firstPart}`, 'PUT', 'POST finish']);
  expect(waits).toEqual([1500, 2500, 4500]);
});

test('a retry waits as long as the server asks for', async () => {
  const { server, waits, file, start, reaches } = signedInOffice();
  server.faults = ['too-many', 'none', 'busy'];

  await reaches((await start(file(10).path)).id, 'done');

  expect(waits).toEqual([7000, 5000]);
});

test('another server’s answer is not trusted', async () => {
  const { server, file, start, reaches } = signedInOffice();
  server.faults = ['login-page', 'none', 'login-page', 'none', 'none', 'login-page'];

  await reaches((await start(file(10).path)).id, 'done');

  expect(server.delivered).toHaveLength(1);
});

test('a refusal ends the upload, with the server’s message', async () => {
  const { file, start, reaches, job } = signedInOffice();

  const { id } = await start(file(10).path, 'TP-UNKNOWN');
  await reaches(id, 'failed');

  expect((await job(id)).refusal).toEqual({ code: 'order.not_found', message: 'Order not found' });
});

test('a server that reports every file as damaged is not retried forever', async () => {
  const { server, file, start, reaches } = signedInOffice();
  const { id } = await start(file(10).path);
  server.onRequest = (asked) => {
    if (asked === 'PATCH 0') server.faults = ['damaged'];
  };

  await reaches(id, 'failed');

  expect(server.asked.filter((asked) => asked === 'POST finish')).toHaveLength(6);
});

test('an upload waits for its person to sign in again, and continues where it stopped', async () => {
  const { server, file, start, reaches, begin, desk } = signedInOffice();
  const { path: chosen, content } = file(2 * firstPart);
  server.faults = ['none', 'none', 'signed-out'];

  const { id } = await start(chosen);
  await until(() => desk.heard('uploads:changed').at(-1)?.[0]?.state === 'waiting');
  expect(await desk.invoke('uploads:list', undefined)).toEqual([]);
  begin();
  await reaches(id, 'done');

  expect(server.delivered[0]?.content.equals(content)).toBe(true);
  expect(server.asked.filter((asked) => asked === 'PATCH 0')).toHaveLength(1);
});

test('a console that was killed during an upload continues from what the server has', async () => {
  const { server, file, openSignedIn } = uploadOffice();
  const killed = openSignedIn();
  const { path: chosen, content } = file(2 * firstPart);
  const { isHeld } = holdUp(server, `PATCH ${firstPart}`);
  const { id } = await killed.start(chosen);
  // No pending call of the killed console is answered.
  await isHeld;
  const before = server.asked.length;

  const restarted = openSignedIn();
  expect(await restarted.job(id)).toMatchObject({ state: 'sending' });
  await restarted.reaches(id, 'done');

  expect(server.asked.slice(before)).toEqual(['PUT', `PATCH ${firstPart}`, 'POST finish']);
  expect(server.delivered[0]?.content.equals(content)).toBe(true);
});

test('a wait ends when the person resumes, or the connection is back', async () => {
  let waits = 0;
  const forever = () => {
    waits += 1;
    return () => {};
  };
  const { server, file, start, reaches, desk, uploads } = signedInOffice({ after: forever });
  server.faults = ['lost-question', 'lost-question'];

  const { id } = await start(file(10).path);
  await until(() => waits === 1);
  await desk.invoke('uploads:resume', { id });
  await until(() => waits === 2);
  await reaches(id, 'waiting');
  uploads.nudge();
  await reaches(id, 'done');
});

test('a silent server is disconnected after a timeout and retried', async () => {
  const { server, file, start, reaches } = signedInOffice({ limits: { short: 30, long: 30 } });
  server.onRequest = () => {
    server.onRequest = () => undefined;
    return new Promise(() => {});
  };

  await reaches((await start(file(10).path)).id, 'done');

  expect(server.delivered).toHaveLength(1);
});
