import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { until } from '../../testing/fake-console.ts';
import { order, signedInOffice } from './testing/upload-office.ts';

test('resuming a refused upload starts it over', async () => {
  const { server, file, start, reaches, desk } = signedInOffice();
  const { path, content } = file(10);
  const { id } = await start(path);
  server.onRequest = (asked) => {
    if (asked === 'PATCH 0') server.faults = ['damaged'];
  };
  await reaches(id, 'failed');

  server.onRequest = () => undefined;
  server.faults = [];
  await desk.invoke('uploads:resume', { id });
  await reaches(id, 'done');

  expect(server.delivered).toEqual([{ orderNumber: order, filename: 'translation.pdf', content }]);
});

test('a finished upload is not sent again', async () => {
  const { server, file, start, reaches, desk } = signedInOffice();
  const { id } = await start(file(10).path);
  await reaches(id, 'done');

  await desk.invoke('uploads:resume', { id });
  await pause(20);

  expect(server.delivered).toHaveLength(1);
});

test('after the session ends the page receives no empty list: its uploads still wait', async () => {
  const { server, file, start, desk } = signedInOffice();
  server.faults = ['none', 'signed-out'];

  await start(file(10).path);
  await until(() => desk.heard('uploads:changed').at(-1)?.[0]?.state === 'waiting');
  await pause(250);

  expect(desk.heard('uploads:changed').at(-1)).toHaveLength(1);
});
