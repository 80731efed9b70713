import fc from 'fast-check';
import { expect, test } from 'vitest';
import { answerUntil, deadlineAfter, dueAsOf, type Deadline, type Waits } from './deadline.ts';

const hour = 3_600_000;
const start = Date.UTC(2026, 10, 20, 9);
const promised = new Date(start + 24 * hour);
const at = (hours: number) => new Date(start + hours * hour);
const none: Waits = { questionAskedAt: null, pageCountAskedAt: null, draftSentAt: null };
const running: Deadline = { dueAt: promised, pausedAt: null };

type Step = readonly [hours: number, change: Partial<Waits>, isOpen?: boolean];

/** Applies changes of the waits, each at its hour. */
function play(steps: readonly Step[], from: Deadline = running) {
  let [deadline, waits] = [from, none];
  for (const [hours, change, isOpen = true] of steps) {
    const after = { ...waits, ...change };
    deadline = deadlineAfter(deadline, { before: waits, after, isOpen }, at(hours));
    waits = after;
  }
  return { ...deadline, movedBy: (deadline.dueAt.getTime() - promised.getTime()) / hour };
}

const ask = (hours: number): Step => [hours, { questionAskedAt: at(hours) }];
const answer = (hours: number): Step => [hours, { questionAskedAt: null }];
const count = (hours: number): Step => [hours, { pageCountAskedAt: at(hours) }];
const settle = (hours: number): Step => [hours, { pageCountAskedAt: null }];
const draft = (hours: number): Step => [hours, { draftSentAt: at(hours) }];
const read = (hours: number): Step => [hours, { draftSentAt: null }];
const over = (hours: number): Step => [hours, { questionAskedAt: null }, false];

test.each<[string, readonly Step[], number]>([
  ['a question', [ask(1), answer(6)], 5],
  ['a page count', [count(1), settle(6)], 5],
  ['a draft that its customer reads', [draft(1), read(6)], 5],
  ['a draft and a question, overlapping', [draft(1), ask(3), read(5), answer(7)], 6],
  ['both, overlapping', [ask(1), count(3), answer(5), settle(7)], 6],
  ['both, one within the other', [count(1), ask(3), answer(5), settle(7)], 6],
  ['two waits, one after the other', [ask(1), answer(2), count(5), settle(7)], 3],
  ['a page count whose end by time is noticed late', [count(1), settle(200)], 168],
  ['a question after that end, before it is noticed', [count(1), ask(180), settle(190), answer(192)], 180],
  ['a question that lasts beyond that end', [count(1), ask(100), answer(180), settle(190)], 179],
  ['a completed and reopened order', [ask(1), over(4), answer(9)], 3],
  ['an order that is completed while its page count is open', [count(1), [4, {}, false], settle(6)], 3],
])('%s moves the due time once, by the time that passed', (_, steps, hours) => {
  expect(play(steps)).toMatchObject({ movedBy: hours, pausedAt: null });
});

test('while paused, the current due time moves with the clock and the stored due time stays', () => {
  const paused = play([ask(1), count(3), answer(5)]);
  expect(paused).toMatchObject({ movedBy: 0, pausedAt: at(1) });
  expect(dueAsOf(paused, at(8))).toEqual(new Date(promised.getTime() + 7 * hour));
});

test('the deadline of an order that is not open never pauses', () => {
  const asked: Waits = { ...none, questionAskedAt: at(1) };
  expect(deadlineAfter(running, { before: none, after: asked, isOpen: false }, at(1))).toEqual(running);
  // The payment starts the deadline, which pauses at once.
  expect(deadlineAfter(running, { before: asked, after: asked, isOpen: true }, at(4)).pausedAt).toEqual(
    at(4),
  );
});

test('the due time is the promised time plus the union of all waits, in any order', () => {
  const acts = fc.constantFrom('ask', 'answer', 'count', 'settle', 'look');
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.integer({ min: 0, max: 100 }), acts), { maxLength: 30 }), (script) => {
      let [now, waits, deadline] = [0, none, running];
      const waited: [number, number][] = [];
      for (const [pause, act] of [...script, [1, 'answer'] as const, [1, 'settle'] as const]) {
        now += pause;
        const after = { ...waits };
        if (act === 'ask') after.questionAskedAt ??= at(now);
        if (act === 'count') after.pageCountAskedAt ??= at(now);
        if (act === 'answer') after.questionAskedAt = null;
        if (act === 'settle') after.pageCountAskedAt = null;
        if (waits.questionAskedAt !== null && after.questionAskedAt === null)
          waited.push([waits.questionAskedAt.getTime(), at(now).getTime()]);
        if (waits.pageCountAskedAt !== null && after.pageCountAskedAt === null) {
          const last = answerUntil(waits.pageCountAskedAt).getTime();
          waited.push([waits.pageCountAskedAt.getTime(), Math.min(last, at(now).getTime())]);
        }
        deadline = deadlineAfter(deadline, { before: waits, after, isOpen: true }, at(now));
        waits = after;
      }
      expect(deadline).toEqual({ dueAt: new Date(promised.getTime() + union(waited)), pausedAt: null });
    }),
    { numRuns: 5000 },
  );
});

/** The total time covered by at least one of the spans. */
function union(spans: readonly [number, number][]): number {
  let [sum, end] = [0, -Infinity];
  for (const [from, until] of spans.toSorted(([a], [b]) => a - b)) {
    sum += Math.max(0, until - Math.max(from, end));
    end = Math.max(end, until);
  }
  return sum;
}
