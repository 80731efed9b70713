import { EventEmitter } from 'node:events';
import type { NotificationConstructorOptions } from 'electron';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createOsNotifier } from './os-notifier.ts';

let shown: (EventEmitter & { options: NotificationConstructorOptions })[] = [];
let isSupported = true;

class FakeNotification extends EventEmitter {
  readonly options: NotificationConstructorOptions;
  constructor(options: NotificationConstructorOptions) {
    super();
    this.options = options;
  }
  show(): void {
    shown.push(this);
  }
  static isSupported(): boolean {
    return isSupported;
  }
}

const message = { id: 'paid-5', title: 'New paid order', body: 'TP-5', isSilent: true };

beforeEach(() => {
  vi.useFakeTimers();
  shown = [];
  isSupported = true;
});
afterEach(() => vi.useRealTimers());

test('a message is shown at once, with its words, and without a sound where none is wanted', async () => {
  const outcome = createOsNotifier(FakeNotification).show(message, () => undefined);
  expect(shown[0]?.options).toEqual({
    id: 'paid-5',
    title: 'New paid order',
    body: 'TP-5',
    silent: true,
    urgency: 'normal',
  });
  shown[0]?.emit('show', {});
  expect(await outcome).toBe('shown');
});

test('a click is heard once, also when it has long left the screen', () => {
  const clicks: string[] = [];
  void createOsNotifier(FakeNotification).show(message, () => clicks.push('click'));
  shown[0]?.emit('show', {});
  shown[0]?.emit('close', { reason: 'timedOut' });
  shown[0]?.emit('click', {});
  expect(clicks).toEqual(['click']);
});

test('a system that refuses, or has no notifications, is told of', async () => {
  const notifier = createOsNotifier(FakeNotification);
  const refused = notifier.show(message, () => undefined);
  shown[0]?.emit('failed', {}, 'the app is not signed');
  expect(await refused).toBe('failed');
  isSupported = false;
  expect(await notifier.show(message, () => undefined)).toBe('failed');
  expect(shown).toHaveLength(1);
});

test('a system that throws is one that refuses', async () => {
  class Throwing extends FakeNotification {
    override show(): void {
      throw new Error('no bus');
    }
  }
  expect(await createOsNotifier(Throwing).show(message, () => undefined)).toBe('failed');
});

test('a system that says nothing for ten seconds is taken to have shown it', async () => {
  const outcome = createOsNotifier(FakeNotification).show(message, () => undefined);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await outcome).toBe('shown');
});
