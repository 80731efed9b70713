import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { FakeConsole, signIn } from '../../testing/fake-console.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { clearWork } from './clear-work.ts';

const [old, fresh, open, unsent] = ['0001', '0002', '0003', '0004'].map(
  (end) => `TP-2026-0000-0000-${end}`,
) as [string, string, string, string];
const orders: Readonly<Record<string, object>> = {
  [old]: { status: 'completed', completedAt: '2026-10-20T09:00:00.000Z' },
  [fresh]: { status: 'completed', completedAt: '2026-10-22T09:00:00.000Z' },
  [open]: { status: 'inProgress', completedAt: null },
  [unsent]: { status: 'completed', completedAt: '2026-01-01T09:00:00.000Z' },
};

/** Four folders with the completion times that the server reports; it is 2026-11-20. `days`: the owner's setting. */
async function cleared(days: number | undefined, trash?: () => Promise<void>) {
  const documents = temporaryFolder();
  for (const orderNumber of Object.keys(orders)) {
    const folder = path.join(documents, 'TruePage', 'desk.example', orderNumber);
    mkdirSync(folder, { recursive: true });
    writeFileSync(path.join(folder, orderNumber === unsent ? 'never sent.pdf' : 'acta.pdf'), 'content');
  }
  const { session } = signIn(temporaryFolder(), async (address) => {
    if (days === undefined) throw new Error('no connection');
    const order = orders[path.basename(address)];
    return Response.json(order ?? { authenticated: true, console: { workFolderDays: days } });
  });
  const gone: string[] = [];
  const desk = new FakeConsole();
  await clearWork(session, {
    ...desk,
    documents,
    isAnswered: ({ name }) => name !== 'never sent.pdf',
    trash: async (folder) => {
      await trash?.();
      gone.push(path.basename(folder));
    },
  });
  return { gone, logged: desk.logged };
}

test('folders of orders that were completed longer ago than the owner’s limit go to the trash', async () => {
  expect((await cleared(30)).gone).toEqual([old]);
});

test('0 days keep all folders, and without an answer of the server none is removed', async () => {
  expect((await cleared(0)).gone).toEqual([]);
  expect((await cleared(undefined)).gone).toEqual([]);
});

test('without a trash the folder stays, and the failure is logged', async () => {
  const { gone, logged } = await cleared(30, () => Promise.reject(new Error('no trash')));
  expect([gone, logged]).toEqual([[], [{ event: 'failed', what: 'work-folder' }]]);
});
