import { expect, test } from 'vitest';
import { boundCheck } from '../http/health/bounded-check.ts';

const bounds = { withinMs: 20, goodForMs: 1000, badForMs: 100 };

/** A fake clock that moves only on demand, and a dependency whose responses the test sets. */
function aPart(answers: readonly (() => Promise<void>)[]) {
  let time = 0;
  let asked = 0;
  const look = boundCheck(
    () => {
      const answer = answers[Math.min(asked, answers.length - 1)];
      asked += 1;
      return answer?.() ?? Promise.resolve();
    },
    { ...bounds, now: () => time },
  );
  return { look, pass: (ms: number) => (time += ms), asked: () => asked };
}

const works = () => Promise.resolve();
const fails = () => Promise.reject(new Error('gone'));
const hangs = () => new Promise<void>(() => undefined);

test('a success is cached for its time, a failure for a shorter time', async () => {
  const part = aPart([works, fails, works]);
  expect((await part.look()).isUp).toBe(true);
  part.pass(999);
  await part.look();
  expect(part.asked()).toBe(1);
  part.pass(1);
  expect(await part.look()).toMatchObject({ isUp: false, reason: { message: 'gone' } });
  part.pass(100);
  expect((await part.look()).isUp).toBe(true);
  expect(part.asked()).toBe(3);
});

test('concurrent requests share one lookup', async () => {
  const part = aPart([works]);
  await Promise.all(Array.from({ length: 50 }, () => part.look()));
  expect(part.asked()).toBe(1);
});

test('a hanging dependency counts as down and is not checked again until it responds', async () => {
  const part = aPart([hangs]);
  expect(await part.look()).toMatchObject({ isUp: false, reason: { message: 'no answer within 20 ms' } });
  part.pass(99);
  expect((await part.look()).isUp).toBe(false);
  expect(part.asked()).toBe(1);
});

test('a check that never ends does not hide the recovery of its dependency', async () => {
  const part = aPart([hangs, works]);
  await part.look();
  part.pass(100);
  expect((await part.look()).isUp).toBe(true);
  expect(part.asked()).toBe(2);
});

test('a check that throws synchronously counts as down', async () => {
  const part = aPart([
    () => {
      throw new Error('not even a promise');
    },
  ]);
  expect(await part.look()).toMatchObject({ isUp: false, reason: { message: 'not even a promise' } });
});
