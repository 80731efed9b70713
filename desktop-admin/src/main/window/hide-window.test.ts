import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import { hideWindow } from './hide-window.ts';

function aWindow({ isFull }: { isFull: boolean }) {
  const steps: string[] = [];
  const window = Object.assign(new EventEmitter(), {
    hide: () => void steps.push('hidden'),
    isFullScreen: () => isFull,
    setFullScreen: (wanted: boolean) => void steps.push(`full screen ${wanted}`),
  });
  return {
    window: window as unknown as Parameters<typeof hideWindow>[0],
    steps,
    emit: window.emit.bind(window),
  };
}

test('on macOS a fullscreen window leaves fullscreen before it is hidden', () => {
  const { window, steps, emit } = aWindow({ isFull: true });
  hideWindow(window, 'darwin');
  expect(steps).toEqual(['full screen false']);
  emit('leave-full-screen');
  expect(steps).toEqual(['full screen false', 'hidden']);
});

test('otherwise the window is hidden at once', () => {
  const full = aWindow({ isFull: true });
  hideWindow(full.window, 'win32');
  const usual = aWindow({ isFull: false });
  hideWindow(usual.window, 'darwin');
  expect([full.steps, usual.steps]).toEqual([['hidden'], ['hidden']]);
});
