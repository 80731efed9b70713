import { expect, test } from 'vitest';
import { createIpc } from './ipc.ts';
import { FakeConsole } from '../testing/fake-console.ts';

interface Frame {
  readonly url: string;
  readonly parent: object | null;
}

function anIpc(devUrl?: string) {
  const handlers = new Map<string, (event: never, input: unknown) => Promise<unknown>>();
  const { context, logged } = new FakeConsole();
  const ipcMain = { handle: (name: string, handler: never) => void handlers.set(name, handler) };
  const ipc = createIpc({ ipcMain, devUrl, log: context.log });
  const ask = async (name: string, input: unknown, senderFrame: Frame | null = page) =>
    handlers.get(name)?.({ senderFrame } as never, input);
  return { ipc, ask, logged };
}

const page: Frame = { url: 'app://console/admin', parent: null };

test("the page's call is answered", async () => {
  const { ipc, ask } = anIpc();
  ipc.handle('badge:set', ({ count }) => {
    expect(count).toBe(3);
    return undefined;
  });
  await expect(ask('badge:set', { count: 3 })).resolves.toBeUndefined();
  expect.assertions(2);
});

test('only the main frame of the console’s page may call', async () => {
  const { ipc, ask } = anIpc();
  let isCalled = false;
  ipc.handle('notices:seen', () => {
    isCalled = true;
    return undefined;
  });
  const strangers: (Frame | null)[] = [
    null,
    { url: 'https://evil.example/', parent: null },
    { url: 'https://console/', parent: null },
    { url: 'app://evil/', parent: null },
    { url: 'file:///admin', parent: null },
    { url: 'about:blank', parent: null },
    { url: '', parent: null },
    { url: 'http://localhost:5173/', parent: null },
    { url: 'app://console/api/files/token', parent: null },
    { url: 'app://console/admin', parent: page },
  ];
  for (const frame of strangers) {
    await expect(ask('notices:seen', undefined, frame)).rejects.toThrow('this page may not ask');
  }
  expect(isCalled).toBe(false);
});

test('during development, Vite’s page may call, but no other port', async () => {
  const { ipc, ask } = anIpc('http://localhost:5173');
  ipc.handle('notices:seen', () => undefined);
  await expect(
    ask('notices:seen', undefined, { url: 'http://localhost:5173/admin', parent: null }),
  ).resolves.toBe(undefined);
  await expect(
    ask('notices:seen', undefined, { url: 'http://localhost:5174/admin', parent: null }),
  ).rejects.toThrow('may not ask');
});

test('invalid input does not reach the handler, and is not repeated in the error', async () => {
  const { ipc, ask } = anIpc();
  ipc.handle('badge:set', () => {
    throw new Error('not reached');
  });
  for (const input of [undefined, null, {}, { count: -1 }, { count: 1.5 }, { count: '<secret>' }, 'count']) {
    await expect(ask('badge:set', input)).rejects.toThrow(/^badge:set: the input is not valid$/);
  }
});

test('an error of the handler reaches the page unchanged', async () => {
  const { ipc, ask, logged } = anIpc();
  ipc.handle('notices:seen', () => {
    throw new Error('the list is gone');
  });
  await expect(ask('notices:seen', undefined)).rejects.toThrow('the list is gone');
  expect(logged).toEqual([]);
});

test('messages of file system errors reach neither the page nor the log', async () => {
  const { ipc, ask, logged } = anIpc();
  ipc.handle('notices:seen', async () => {
    const { readFile } = await import('node:fs/promises');
    await readFile('/nowhere/birth-certificate-of-ana.pdf');
    return undefined;
  });
  const answer = ask('notices:seen', undefined);
  await expect(answer).rejects.toThrow(/^this computer refused: ENOENT$/);
  expect(JSON.stringify(logged)).toContain('ENOENT');
  expect(JSON.stringify(logged)).not.toContain('ana');
});

test('a dropped file is passed by its path, which only the preload script sends', async () => {
  const { ipc, ask } = anIpc();
  ipc.handleTakeFile(({ path }) => Promise.resolve({ token: 't', name: path.slice(1), size: 1 }));
  await expect(ask('files:take', { path: '/a.pdf' })).resolves.toEqual({
    token: 't',
    name: 'a.pdf',
    size: 1,
  });
  // A file that the page created itself has no path.
  await expect(ask('files:take', { path: '' })).rejects.toThrow('not valid');
  await expect(ask('files:take', { path: '/a.pdf' }, { url: 'app://evil/', parent: null })).rejects.toThrow(
    'may not',
  );
});
