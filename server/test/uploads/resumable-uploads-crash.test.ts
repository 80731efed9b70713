import { afterAll, expect, test } from 'vitest';
import { aPdf } from '../support/fixtures/documents.ts';
import { freePort, spawnServer, type ServerProcess } from '../support/server-process.ts';
import { cookieOf, type SignedIn } from '../support/staff.ts';
import { listOf } from '../support/staff-desk.ts';
import { callServer, orderForm } from '../support/test-server.ts';
import { finishUpload, sendPart, startUpload } from './uploading.ts';
import { folderForFile } from '../support/folder-for-file.ts';

const password = 'a long enough phrase';
const content = aPdf({ pages: 2, bytes: 4_000_000 });
const half = 2_000_000;

let running: ServerProcess | undefined;
const dataDir = folderForFile('truepage-upload-crash-');
const port = await freePort();
afterAll(() => running?.end('SIGTERM'));

async function start(): Promise<ServerProcess> {
  running = await spawnServer(dataDir, port, { ADMIN_PASSWORD: password });
  return running;
}

async function kill(server: ServerProcess): Promise<void> {
  running = undefined;
  await server.end('SIGKILL');
}

test('acknowledged parts of an upload survive kill -9, and an interrupted completion is finished once', async () => {
  const first = await start();
  const placed = await fetch(`${first.origin}/api/orders`, { method: 'POST', body: orderForm() });
  const { orderNumber } = (await placed.json()) as { orderNumber: string };
  const signedIn = await callServer(
    first.origin,
    'POST',
    '/api/admin/login',
    { username: 'admin', password },
    {},
  );
  const admin: Pick<SignedIn, 'call'> = {
    call: (method, to, body, headers) =>
      callServer(first.origin, method, to, body, { Cookie: cookieOf(signedIn), ...headers }),
  };
  const file = { filename: 'translation.pdf', content };
  const { body } = await startUpload(admin, orderNumber, file);
  const id = String(body['id']);
  await sendPart(admin, id, content, 0, half);
  const inFlight = sendPart(admin, id, content, half).catch(() => undefined);
  await kill(first);
  const answered = await inFlight;

  const second = await start();
  const offset = Number((await startUpload(admin, orderNumber, file, id)).body['offset']);
  expect(offset).toBeGreaterThanOrEqual(answered === undefined ? half : content.length);
  if (offset < content.length)
    expect((await sendPart(admin, id, content, offset)).body).toMatchObject({ offset: content.length });
  const finishing = finishUpload(admin, id, content).catch(() => undefined);
  await new Promise((resolve) => setTimeout(resolve, 60));
  await kill(second);
  await finishing;

  await start();
  const finished = await finishUpload(admin, id, content);
  expect([finished.status, finished.body]).toMatchObject([200, { order: { status: 'completed' } }]);
  const files = listOf(await admin.call('GET', `/api/admin/orders/${orderNumber}/files`));
  expect(files).toMatchObject([
    { kind: 'translation', version: 1, bytes: content.length },
    { kind: 'original' },
  ]);
  const link = await admin.call('POST', `/api/admin/files/${String(files[0]?.['id'])}/link`, {});
  const stored = await fetch(new URL(String(link.body['url']), first.origin));
  expect(Buffer.from(await stored.arrayBuffer()).equals(content)).toBe(true);
}, 90_000);
