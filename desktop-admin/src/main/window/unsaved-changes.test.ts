import { EventEmitter } from 'node:events';
import type { BrowserWindow, WebContents } from 'electron';
import { expect, test } from 'vitest';
import { createLeaving, type Leave } from './unsaved-changes.ts';

interface Preventable {
  defaultPrevented: boolean;
  preventDefault(): void;
}

function anEvent(): Preventable {
  return {
    defaultPrevented: false,
    preventDefault() {
      this.defaultPrevented = true;
    },
  };
}

/** The part of a window that Electron exposes: its page prevents `beforeunload`, and may be overruled. */
class FakeWindow extends EventEmitter {
  readonly page = new EventEmitter();
  readonly webContents = Object.assign(this.page, {
    reload: () => this.#unload(() => void (this.loads += 1)),
  });
  readonly isDestroyed = () => this.isGone;
  isGone = false;
  loads = 1;
  objects = false;

  close = () => {
    const event = anEvent();
    this.emit('close', event);
    if (event.defaultPrevented) return;
    queueMicrotask(() =>
      this.#unload(() => {
        this.isGone = true;
        this.emit('closed');
      }),
    );
  };

  #unload(go: () => void): void {
    const event = anEvent();
    if (this.objects) this.page.emit('will-prevent-unload', event);
    if (this.objects && !event.defaultPrevented) return;
    go();
    if (!this.isGone) this.page.emit('did-navigate');
  }
}

function aConsole({ windows: count = 1 } = {}) {
  const asked: Leave[] = [];
  let answer = Promise.withResolvers<boolean>();
  const events: string[] = [];
  const windows = Array.from({ length: count }, () => new FakeWindow());
  const quit = () => {
    const event = anEvent();
    leaving.beforeQuit(event);
    if (event.defaultPrevented) return;
    events.push('quitting');
    for (const window of windows) if (!window.isGone) window.close();
  };
  const leaving = createLeaving({
    ask: async (_window, leave) => {
      asked.push(leave);
      return answer.promise;
    },
    quit,
  });
  for (const window of windows) leaving.follow(window as unknown as BrowserWindow);
  const type = (window: FakeWindow, isUnsaved = true) => {
    window.objects = isUnsaved;
    leaving.setUnsaved(window.webContents as unknown as WebContents, isUnsaved);
  };
  const say = async (isSure: boolean) => {
    answer.resolve(isSure);
    answer = Promise.withResolvers();
    await settled();
  };
  const [first = new FakeWindow(), second = new FakeWindow()] = windows;
  return { leaving, asked, say, events, windows, first, second, type, quit };
}

const settled = async () => new Promise((resolve) => setImmediate(resolve));

test('without unsaved changes there is no question', async () => {
  const { leaving, asked, first, quit, events } = aConsole();
  expect(await leaving.mayLeave('signOut')).toBe(true);
  quit();
  await settled();
  expect({ asked, events, isGone: first.isGone }).toEqual({ asked: [], events: ['quitting'], isGone: true });
});

test('a window with unsaved changes asks before it is closed, and stays or closes as answered', async () => {
  const { asked, say, first, type } = aConsole();
  type(first);
  first.close();
  await settled();
  await say(false);
  expect(first.isGone).toBe(false);
  first.close();
  await settled();
  await say(true);
  expect({ asked, isGone: first.isGone }).toEqual({ asked: ['close', 'close'], isGone: true });
});

test('a reload asks too; the new page asks again after new input', async () => {
  const { asked, say, first, type } = aConsole();
  type(first);
  first.webContents.reload();
  await settled();
  await say(true);
  expect(first.loads).toBe(2);
  type(first);
  first.webContents.reload();
  await settled();
  await say(false);
  expect({ asked, loads: first.loads }).toEqual({ asked: ['reload', 'reload'], loads: 2 });
});

test('quitting asks once for all windows, before any of them is closed', async () => {
  const { asked, say, events, windows, first, type, quit, leaving } = aConsole({ windows: 3 });
  type(first);
  type(windows[2] ?? first);
  quit();
  await say(false);
  expect({ events, gone: windows.map(({ isGone }) => isGone), isQuitting: leaving.isQuitting }).toEqual({
    events: [],
    gone: [false, false, false],
    isQuitting: false,
  });
  quit();
  await say(true);
  expect({ asked, gone: windows.map(({ isGone }) => isGone) }).toEqual({
    asked: ['quit', 'quit'],
    gone: [true, true, true],
  });
});

test('a page that prevents unloading without having reported unsaved changes cancels quitting', async () => {
  const { asked, say, first, leaving, quit } = aConsole();
  first.objects = true;
  quit();
  expect(leaving.isQuitting).toBe(true);
  await settled();
  expect({ asked, isQuitting: leaving.isQuitting }).toEqual({ asked: ['quit'], isQuitting: false });
  await say(true);
  expect(first.isGone).toBe(true);
});

test('a window that is hidden instead of closed does not ask, and its next reload counts as a reload', async () => {
  const { asked, say, first, type } = aConsole();
  type(first);
  const hide = (event: Preventable) => event.preventDefault();
  first.on('close', hide);
  first.close();
  await settled();
  first.off('close', hide);
  first.webContents.reload();
  await say(false);
  expect(asked).toEqual(['reload']);
});

test('signing out, changing the server and updating ask; after a yes the page does not ask again', async () => {
  const { leaving, asked, say, first, type } = aConsole();
  type(first);
  const signOut = leaving.mayLeave('signOut');
  await say(false);
  expect(await signOut).toBe(false);
  const change = leaving.mayLeave('changeServer');
  await say(true);
  expect(await change).toBe(true);
  first.webContents.reload();
  expect({ asked, loads: first.loads }).toEqual({ asked: ['signOut', 'changeServer'], loads: 2 });
});

test('after a refused update everything is as before: confirmed changes are asked about again', async () => {
  const { leaving, asked, say, first, type } = aConsole();
  type(first);
  const update = leaving.mayLeave('update');
  await say(true);
  expect(await update).toBe(true);
  leaving.prepareToQuit();
  expect(leaving.isQuitting).toBe(true);
  leaving.stay();
  expect(leaving.isQuitting).toBe(false);
  first.webContents.reload();
  await settled();
  expect(asked).toEqual(['update', 'reload']);
});

test('while one question is open no other appears', async () => {
  const { leaving, asked, say, first, type, quit } = aConsole();
  type(first);
  quit();
  quit();
  expect(await leaving.mayLeave('signOut')).toBe(false);
  await say(false);
  expect(asked).toEqual(['quit']);
});

test('Windows’ shutdown waits only for unsaved changes', async () => {
  const { asked, say, first, type } = aConsole();
  const free = anEvent();
  first.emit('query-session-end', free);
  expect(free.defaultPrevented).toBe(false);
  type(first);
  const held = anEvent();
  first.emit('query-session-end', held);
  await say(true);
  expect({ isHeld: held.defaultPrevented, asked, isGone: first.isGone }).toEqual({
    isHeld: true,
    asked: ['quit'],
    isGone: true,
  });
});

test('a crashed page does not ask about unsaved changes', async () => {
  const { leaving, asked, first, type } = aConsole();
  type(first);
  first.page.emit('render-process-gone');
  expect(await leaving.mayLeave('quit')).toBe(true);
  expect(asked).toEqual([]);
});
