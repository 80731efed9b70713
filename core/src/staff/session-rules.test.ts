import { expect, test } from 'vitest';
import { isActionNews, isSessionOver } from './session-rules.ts';

const at = (time: string) => new Date(`2026-11-20T${time}Z`);
const session = { lastActionAt: at('09:00:00'), expiresAt: at('21:00:00') };

test('a session ends thirty minutes after the last action', () => {
  expect(isSessionOver(session, at('09:29:59'))).toBe(false);
  expect(isSessionOver(session, at('09:30:00'))).toBe(true);
});

test('a session ends after its maximum time, however active it is', () => {
  const busy = { ...session, lastActionAt: at('20:59:00') };
  expect(isSessionOver(busy, at('20:59:59'))).toBe(false);
  expect(isSessionOver(busy, at('21:00:00'))).toBe(true);
});

test('actions are recorded at most twice a minute', () => {
  expect(isActionNews(session.lastActionAt, at('09:00:29'))).toBe(false);
  expect(isActionNews(session.lastActionAt, at('09:00:30'))).toBe(true);
});
