import { EventEmitter } from 'node:events';
import type { NotificationConstructorOptions } from 'electron';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createOsNotifier, type Activation } from './os-notifier.ts';
import { activationOf } from './windows-toast.ts';

let shown: FakeNotification[] = [];
let isSupported = true;

class FakeNotification extends EventEmitter {
  readonly options: NotificationConstructorOptions;
  isClosed = false;
  constructor(options: NotificationConstructorOptions) {
    super();
    this.options = options;
  }
  get id(): string {
    return this.options.id ?? '';
  }
  show(): void {
    shown.push(this);
  }
  close(): void {
    this.isClosed = true;
    this.emit('close', {});
  }
  static isSupported(): boolean {
    return isSupported;
  }
}

const message = { id: 'paid-5', title: 'New paid order', body: 'TP-5', isSilent: true, buttons: ['Open'] };

/** A notifier, and the clicks that it reported. */
function aNotifier(OsNotification: Parameters<typeof createOsNotifier>[0] = FakeNotification) {
  const clicks: Activation[] = [];
  const notifier = createOsNotifier(OsNotification);
  notifier.follow((activation) => clicks.push(activation));
  return { notifier, clicks };
}

beforeEach(() => {
  vi.useFakeTimers();
  shown = [];
  isSupported = true;
});
afterEach(() => vi.useRealTimers());

test('a notification is shown at once, with its text and buttons, and silently if it is configured so', async () => {
  const outcome = aNotifier().notifier.show(message);
  expect(shown[0]?.options).toEqual({
    id: 'paid-5',
    title: 'New paid order',
    body: 'TP-5',
    silent: true,
    urgency: 'normal',
    actions: [{ type: 'button', text: 'Open' }],
  });
  shown[0]?.emit('show', {});
  expect(await outcome).toBe('shown');
});

test('a click is received, even long after the notification left the screen, and so is a button', () => {
  const { notifier, clicks } = aNotifier();
  void notifier.show(message);
  void notifier.show({ ...message, id: 'paid-6' });
  shown[0]?.emit('show', {});
  shown[0]?.emit('close', { reason: 'timedOut' });
  shown[0]?.emit('click', {});
  shown[1]?.emit('action', { actionIndex: 1 });
  expect(clicks).toEqual([
    { id: 'paid-5', button: undefined },
    { id: 'paid-6', button: 1 },
  ]);
});

test('only macOS, whose notification history can be read, has a field for a reply', () => {
  const answerable = { ...message, reply: 'Reply to the customer' };
  void aNotifier().notifier.show(answerable);
  class MacNotification extends FakeNotification {
    static getHistory = () => Promise.resolve([]);
  }
  const { notifier, clicks } = aNotifier(MacNotification);
  void notifier.show(answerable);
  void notifier.show(message);
  expect(shown.map(({ options }) => options.hasReply)).toEqual([undefined, true, undefined]);
  expect(shown[1]?.options.replyPlaceholder).toBe('Reply to the customer');
  shown[1]?.emit('reply', { reply: 'Tomorrow.' });
  expect(clicks).toEqual([{ id: 'paid-5', button: undefined, reply: 'Tomorrow.' }]);
});

test('a withdrawn notification is closed; one with the same id replaces the earlier one', () => {
  const { notifier } = aNotifier();
  void notifier.show(message);
  void notifier.show(message);
  void notifier.show({ ...message, id: 'paid-6' });
  expect(shown.map(({ isClosed }) => isClosed)).toEqual([true, false, false]);
  notifier.withdraw('paid-6');
  notifier.withdraw('paid-7');
  expect(shown.map(({ isClosed }) => isClosed)).toEqual([true, false, true]);
  notifier.withdraw();
  expect(shown.every(({ isClosed }) => isClosed)).toBe(true);
});

test('on Windows a click is handled once, though notification and class both report it, and also the one that has started the program', async () => {
  const told: ((details: { arguments: string }) => void)[] = [];
  class WindowsNotification extends FakeNotification {
    static handleActivation(listener: (details: { arguments: string }) => void): void {
      told.push(listener);
      listener({ arguments: 'type=click&notice=ab12cd34.paid-4' });
    }
  }
  const { notifier, clicks } = aNotifier(WindowsNotification);
  expect(notifier.outlivesProgram).toBe(true);
  void notifier.show(message);
  const launch =
    /launch="([^"]*)"/.exec(shown[0]?.options.toastXml ?? '')?.[1]?.replaceAll('&amp;', '&') ?? '';
  shown[0]?.emit('click', {});
  told[0]?.({ arguments: launch });
  told[0]?.({ arguments: 'type=action&action=0&notice=paid-5' });
  told[0]?.({ arguments: 'action=open&url=https://evil.example' });
  expect(clicks).toEqual([]);
  await Promise.resolve();
  expect(clicks).toEqual([
    { id: 'ab12cd34.paid-4', button: undefined },
    { id: 'paid-5', button: undefined },
    { id: 'paid-5', button: 0 },
  ]);
  expect(activationOf(`${launch}&more=1`)).toBeUndefined();
});

test('on macOS notifications of an earlier run can still be clicked and removed', async () => {
  const earlier = new FakeNotification({ id: 'ab12cd34.paid-3' });
  class MacNotification extends FakeNotification {
    static getHistory(): Promise<FakeNotification[]> {
      return Promise.resolve([earlier]);
    }
  }
  const { notifier, clicks } = aNotifier(MacNotification);
  await vi.advanceTimersByTimeAsync(0);
  earlier.emit('click', {});
  expect(clicks).toEqual([{ id: 'ab12cd34.paid-3', button: undefined }]);
  expect(notifier.outlivesProgram).toBe(true);
  expect(aNotifier().notifier.outlivesProgram).toBe(false);
});

test('a system that refuses notifications, or has none, is reported as failed', async () => {
  const { notifier } = aNotifier();
  const refused = notifier.show(message);
  shown[0]?.emit('failed', {}, 'the app is not signed');
  expect(await refused).toBe('failed');
  isSupported = false;
  expect(await notifier.show(message)).toBe('failed');
  expect(shown).toHaveLength(1);
});

test('a system that throws counts as one that refuses', async () => {
  class Throwing extends FakeNotification {
    override show(): void {
      throw new Error('no bus');
    }
  }
  expect(await aNotifier(Throwing).notifier.show(message)).toBe('failed');
});

test('a notification counts as shown if the system reports nothing for ten seconds', async () => {
  const outcome = aNotifier().notifier.show(message);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await outcome).toBe('shown');
});
