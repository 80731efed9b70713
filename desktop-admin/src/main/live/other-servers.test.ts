import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { adminRoutes } from '@truepage/core/api/admin/routes';
import { folderOfServer } from '../servers/servers.ts';
import { FakeConsole } from '../testing/fake-console.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { createOtherServers } from './other-servers.ts';
import { createFakeServer } from './testing/fake-server.ts';
import { createFakeTime, settled } from './testing/fake-time.ts';

const url = 'https://one.example';
const staff = { id: 'me', username: 'ana', role: 'admin' };

/** Another server with a stored cursor; undefined: without one. */
function another(lastEventId: string | undefined = '4') {
  const time = createFakeTime();
  const server = createFakeServer(time.clock);
  server.answer(adminRoutes.authCheck.path, () => Response.json({ authenticated: true, staff }));
  const folder = temporaryFolder();
  const own = path.join(folder, folderOfServer(url), 'me');
  mkdirSync(own, { recursive: true });
  if (lastEventId !== undefined) writeFileSync(path.join(own, 'feed.json'), JSON.stringify({ lastEventId }));
  const counts: number[] = [];
  const { log, random } = new FakeConsole().context;
  const others = createOtherServers({
    clock: time.clock,
    log,
    random,
    folder,
    after: time.after,
    connect: () => server,
    onCount: (_url, count) => counts.push(count),
  });
  return { others, server, counts, time };
}

test('orders are counted since the user left, each once, and only those that concern them', async () => {
  const { others, server, counts } = another();
  others.follow([url]);
  others.follow([url]);
  await settled();
  expect(server.connections).toHaveLength(1);
  expect(server.last.lastEventId).toBe('4');
  server.last.event(5, 'order.paid');
  server.last.event(6, 'order.assigned', { orderNumber: 'TP-2026-5', assigneeId: 'me' });
  server.last.event(7, 'order.assigned', { assigneeId: 'somebody' });
  server.last.event(8, 'order.noted');
  server.last.event(9, 'order.paid');
  await settled();
  expect(counts).toEqual([1, 1, 2]);
  expect(server.asked.every(({ headers }) => headers.get('x-background') === '1')).toBe(true);
});

test('a server used again is not counted twice, and its connection is closed', async () => {
  const { others, server, counts, time } = another();
  others.follow([url]);
  await settled();
  others.follow([]);
  expect(server.last.isAborted).toBe(true);
  server.last.event(5, 'order.paid');
  await time.pass(120_000);
  expect([counts, server.connections.length]).toEqual([[0], 1]);
});

test('without a session or a stored cursor nothing is followed', async () => {
  const stranger = another();
  stranger.server.answer(adminRoutes.authCheck.path, () => Response.json({ authenticated: false }));
  stranger.others.follow([url]);
  const fresh = another('');
  fresh.others.follow([url]);
  await settled();
  expect([stranger.server.connections, fresh.server.connections]).toEqual([[], []]);
});

test('a server that did not answer is tried again when the servers change', async () => {
  const { others, server } = another();
  server.answer(adminRoutes.authCheck.path, () => {
    throw new Error('no connection');
  });
  others.follow([url]);
  await settled();
  server.answer(adminRoutes.authCheck.path, () => Response.json({ authenticated: true, staff }));
  others.follow([url]);
  await settled();
  expect(server.connections).toHaveLength(1);
});
