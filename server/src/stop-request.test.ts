import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import { listenForStop } from './stop-request.ts';

function aProcess({ hasTerminal = true } = {}) {
  const source = new EventEmitter();
  let time = 0;
  const stop = listenForStop(source, { hasTerminal, now: () => time });
  const steps = () => [stop.asked, stop.soon, stop.now].filter((step) => step.aborted).length;
  return {
    hear: (signal: NodeJS.Signals) => {
      source.emit(signal);
      return steps();
    },
    wait: (ms: number) => (time += ms),
    reason: (): unknown => stop.asked.reason,
  };
}

test('each SIGTERM requests one step more: drain, stop, stop immediately', () => {
  const { hear, wait } = aProcess();
  const steps = [1, 2, 3, 4].map(() => {
    wait(2000);
    return hear('SIGTERM');
  });
  expect(steps).toEqual([1, 2, 3, 3]);
});

test('Ctrl-C does not wait for proxies', () => {
  expect(aProcess().hear('SIGINT')).toBe(2);
});

test('Ctrl-C while the process is draining ends the waiting', () => {
  const { hear, wait } = aProcess();
  hear('SIGTERM');
  wait(2000);
  expect(hear('SIGINT')).toBe(2);
});

test('a repeated signal that the launcher forwards is not a second request', () => {
  const { hear, wait } = aProcess();
  hear('SIGTERM');
  wait(300);
  expect(hear('SIGTERM')).toBe(1);
});

test('a terminal that closes ends the process that owns it, and no other', () => {
  expect(aProcess({ hasTerminal: true }).hear('SIGHUP')).toBe(2);
  expect(aProcess({ hasTerminal: false }).hear('SIGHUP')).toBe(0);
});

test('the reason is the first signal', () => {
  const { hear, wait, reason } = aProcess();
  hear('SIGTERM');
  wait(2000);
  hear('SIGINT');
  expect(reason()).toBe('SIGTERM');
});
