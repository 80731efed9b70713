import { EventEmitter } from 'node:events';
import type { BrowserWindow } from 'electron';
import { expect, test } from 'vitest';
import { createWindowList } from './window-list.ts';
import type { SealedPaths } from './sealed-paths.ts';
import { firstPlace, mostWindows, type WindowPlace, type WindowsState } from './window-state.ts';

/** The part of a window that the list uses: it closes unless a listener prevents it. */
class FakeWindow extends EventEmitter {
  url = '';
  isHidden = false;
  readonly webContents = { getURL: () => this.url };
  readonly place: WindowPlace;

  constructor(place: WindowPlace) {
    super();
    this.place = place;
  }

  async loadURL(url: string): Promise<void> {
    this.url = url;
  }
  getNormalBounds() {
    const { x, y, width, height } = this.place;
    return { x: x ?? 0, y: y ?? 0, width, height };
  }
  isMaximized = () => false;
  isDestroyed = () => false;
  isFullScreen = () => false;
  hide() {
    this.isHidden = true;
  }
  destroy() {
    this.emit('closed');
  }
  close() {
    let isStopped = false;
    this.emit('close', { preventDefault: () => (isStopped = true) });
    if (!isStopped) this.destroy();
  }
}

/** Seals by reversing the path while there is a key. */
function somePaths(hasKey = true): SealedPaths {
  const turned = (text: string) => text.split('').toReversed().join('');
  return {
    seal: (path) => (hasKey ? turned(path) : null),
    open: (sealed) => Promise.resolve(hasKey ? turned(sealed) : undefined),
  };
}

function aList(kept: WindowPlace[] = [], { staysInTray = true, paths = somePaths() } = {}) {
  let state: WindowsState = { zoomLevel: 1, windows: kept };
  const program = { isQuitting: false, timesFull: 0 };
  const list = createWindowList({
    address: 'app://console',
    state: { read: () => state, write: (next) => void (state = next) },
    staysInTray: () => staysInTray,
    isQuitting: () => program.isQuitting,
    askToLoadAgain: () => Promise.resolve(false),
    quit: () => undefined,
    log: () => undefined,
    onFull: () => void (program.timesFull += 1),
    paths,
    make: (place) => new FakeWindow(place) as unknown as BrowserWindow,
  });
  const windows = () => list.windows() as unknown as FakeWindow[];
  const keptPaths = () => state.windows.map(({ path }) => path);
  return { list, windows, keptPaths, program, kept: () => state.windows, zoom: () => state.zoomLevel };
}

const at = (path: string): WindowPlace => ({ ...firstPlace, x: 10, y: 20, path });

test('without stored windows one is opened, at the list', () => {
  const { list, windows } = aList();
  list.restore(false);
  expect(windows().map(({ url }) => url)).toEqual(['app://console/admin']);
});

test('windows are restored, the last used on top; hidden, only one is opened until requested', () => {
  const { list, windows, keptPaths } = aList([at('/admin'), at('/admin/office')]);
  list.restore(true);
  expect(windows().map(({ url }) => url)).toEqual(['app://console/admin/office']);
  windows()[0]?.emit('blur');
  expect(keptPaths()).toEqual(['/admin', '/admin/office']);
  list.restore(false);
  expect(windows()).toHaveLength(2);
  list.restore(false);
  expect(windows()).toHaveLength(2);
});

test('at most eight windows are opened', () => {
  const { list, windows } = aList();
  list.restore(false);
  for (let count = 0; count < mostWindows + 3; count += 1) list.openAt('/admin');
  expect(windows()).toHaveLength(mostWindows);
  windows()[0]?.close();
  list.openAt('/admin');
  expect(windows()).toHaveLength(mostWindows);
});

test('one of several closes and is not restored; the last one goes to the tray', () => {
  const { list, windows, keptPaths } = aList([at('/admin'), at('/admin/office')]);
  list.restore(false);
  windows()[0]?.close();
  expect(keptPaths()).toEqual(['/admin/office']);
  windows()[0]?.close();
  expect(windows().map(({ isHidden }) => isHidden)).toEqual([true]);
});

test('without a tray the last one closes, and is restored', () => {
  const { list, windows, keptPaths } = aList([at('/admin/office')], { staysInTray: false });
  list.restore(false);
  windows()[0]?.close();
  expect(windows()).toEqual([]);
  expect(keptPaths()).toEqual(['/admin/office']);
});

test('when the program ends, all open windows are restored at the next start, though they close one by one', () => {
  const { list, windows, keptPaths, program } = aList([at('/admin'), at('/admin/office')]);
  list.restore(false);
  program.isQuitting = true;
  for (const window of windows()) window.close();
  expect(windows()).toEqual([]);
  expect(keptPaths()).toEqual(['/admin', '/admin/office']);
});

test('the last used window is last in the list, and new ones open next to it', () => {
  const { list, windows } = aList([at('/admin'), at('/admin/office')]);
  list.restore(false);
  const [first] = windows();
  first?.emit('focus');
  expect(windows().at(-1)).toBe(first);
  list.openAt('/admin/orders/2');
  expect(windows().at(-1)?.place).toMatchObject({ x: 38, y: 48, path: '/admin/orders/2' });
});

test('after signing out one window remains, without any previous path', () => {
  const { list, windows, kept, zoom } = aList([at('/admin/payments'), at(order)]);
  list.restore(false);
  list.restart();
  expect(windows().map(({ url }) => url)).toEqual(['app://console/admin']);
  expect(kept()).toMatchObject([{ path: '/admin', sealed: null }]);
  expect(zoom()).toBe(1);
});

const order = '/admin/orders/TP-2026-AAAA-BBBB-CCCC';

/** A console that was quit with an order and a filtered list open. */
function quitWithAnOrder(paths?: SealedPaths) {
  const { list, windows, kept, program } = aList([at('/admin/office')], { paths });
  list.restore(false);
  list.openAt(order);
  list.openAt('/admin?q=Ana');
  program.isQuitting = true;
  for (const window of windows()) window.close();
  return kept();
}

test('an open order and a search are restored; neither is on disk in clear text', async () => {
  const kept = quitWithAnOrder();
  expect(kept.map(({ path }) => path)).toEqual(['/admin/office', '/admin', '/admin']);
  expect(JSON.stringify(kept)).not.toMatch(/TP-2026|Ana/);
  const { list, windows } = aList([...kept]);
  list.restore(false);
  await expect
    .poll(() => windows().map(({ url }) => url))
    .toEqual(['app://console/admin/office', `app://console${order}`, 'app://console/admin?q=Ana']);
});

test('a window that has not opened its path yet keeps it', () => {
  const kept = quitWithAnOrder();
  const again = aList([...kept]);
  again.list.restore(false);
  again.windows()[0]?.emit('blur');
  expect(again.kept().map(({ sealed }) => sealed)).toEqual(kept.map(({ sealed }) => sealed));
});

test('without a key windows are restored with the list', async () => {
  for (const kept of [quitWithAnOrder(), quitWithAnOrder(somePaths(false))]) {
    const { list, windows } = aList([...kept], { paths: somePaths(false) });
    list.restore(false);
    await expect
      .poll(() => windows().map(({ url }) => url))
      .toEqual(['app://console/admin/office', 'app://console/admin', 'app://console/admin']);
  }
});

test('one window too many is reported', () => {
  const { list, program } = aList();
  list.restore(false);
  for (let count = 0; count < mostWindows - 1; count += 1) list.openAt('/admin');
  expect(program.timesFull).toBe(0);
  list.openAt('/admin');
  expect(program.timesFull).toBe(1);
});

test('windows that come to the front while others close are all stored', () => {
  const { list, windows, keptPaths, program } = aList([at('/admin'), at('/admin/office')]);
  list.restore(false);
  program.isQuitting = true;
  const [first, second] = windows();
  first?.close();
  second?.emit('focus');
  second?.close();
  expect(keptPaths()).toEqual(['/admin', '/admin/office']);
});
