import { expect, test } from 'vitest';
import type { WorkingTranslation } from '@truepage/core/api/workspace/work-shapes';
import type { WorkPage } from '@truepage/core/workspace/block';
import { WorkSaver, type WorkToSend } from './work-saver.ts';

const pagesWith = (text: string): WorkPage[] => [{ blocks: [{ id: 'a', kind: 'paragraph', text }] }];
const work = (version: number, text: string): WorkingTranslation => ({
  version,
  pages: pagesWith(text),
  saved: null,
  usedVersion: null,
  canDraft: false,
});

/** A saver with a fake timer that advances on `tick`, and a fake server with the given responses. */
function aSaver(answers: ((sent: WorkToSend) => WorkingTranslation | Error)[]) {
  const waiting: { readonly ms: number; readonly run: () => void }[] = [];
  const sent: WorkToSend[] = [];
  const states: string[] = [];
  const saver = new WorkSaver({
    work: work(1, ''),
    send: async (one) => {
      sent.push(one);
      const answer = answers.shift()?.(one) ?? work(one.version + 1, '');
      if (answer instanceof Error) throw answer;
      return { isSaved: answer.version === one.version + 1, current: answer };
    },
    isPassing: (error) => (error as Error).message === 'offline',
    after: (ms, run) => {
      const one = { ms, run };
      waiting.push(one);
      return () => waiting.splice(waiting.indexOf(one), 1);
    },
    onState: ({ kind }) => states.push(kind),
  });
  return {
    saver,
    sent,
    states,
    tick: async () => {
      const one = waiting.shift();
      one?.run();
      await new Promise(setImmediate);
      return one?.ms;
    },
  };
}

test('input is saved one second after the first change, with everything typed meanwhile', async () => {
  const { saver, sent, states, tick } = aSaver([]);
  saver.change(pagesWith('o'));
  saver.change(pagesWith('on'));
  expect(await tick()).toBe(1000);
  expect(sent).toMatchObject([{ version: 1, pages: pagesWith('on') }]);
  expect(states).toEqual(['unsaved', 'saving', 'saved']);
  saver.change(pagesWith('one'));
  await tick();
  expect(sent[1]).toMatchObject({ version: 2, pages: pagesWith('one') });
});

test('input during a save is saved after it', async () => {
  const { saver, sent, tick } = aSaver([
    ({ version }) => {
      saver.change(pagesWith('two'));
      return work(version + 1, '');
    },
  ]);
  saver.change(pagesWith('one'));
  await tick();
  await tick();
  expect(sent.map(({ version, pages }) => [version, pages])).toEqual([
    [1, pagesWith('one')],
    [2, pagesWith('two')],
  ]);
  expect(saver.state.kind).toBe('saved');
});

test('while offline, saving is retried, and nothing is lost', async () => {
  const { saver, sent, states, tick } = aSaver([() => new Error('offline')]);
  saver.change(pagesWith('one'));
  await tick();
  expect(states.at(-1)).toBe('offline');
  saver.change(pagesWith('two'));
  expect(await tick()).toBe(3000);
  expect(sent.at(-1)).toMatchObject({ pages: pagesWith('two') });
  expect(states.at(-1)).toBe('saved');
});

test('a conflict waits for a choice, then saving continues from the other window’s version', async () => {
  const { saver, sent, tick } = aSaver([() => work(7, 'theirs')]);
  saver.change(pagesWith('mine'));
  await tick();
  const { state } = saver;
  expect(state).toMatchObject({ kind: 'outdated', current: { version: 7 } });
  saver.change(pagesWith('mine too'));
  expect(await tick()).toBeUndefined();
  if (state.kind === 'outdated') saver.goOnFrom(state.current, pagesWith('mine too'));
  await tick();
  expect(sent.at(-1)).toMatchObject({ version: 7, pages: pagesWith('mine too') });
});

test('a refused save is reported, and not retried until something changes', async () => {
  const { saver, sent, tick } = aSaver([() => new Error('order.not_found')]);
  saver.change(pagesWith('one'));
  await tick();
  expect(saver.state.kind).toBe('refused');
  expect(await tick()).toBeUndefined();
  expect(sent).toHaveLength(1);
});

test('two saves that wait for a slow one do not conflict with each other', async () => {
  let answer = (_current: WorkingTranslation) => {};
  const sent: WorkToSend[] = [];
  const saver = new WorkSaver({
    work: work(1, ''),
    send: async (one) => {
      sent.push(one);
      if (sent.length > 1) return { isSaved: true, current: work(one.version + 1, '') };
      return {
        isSaved: true,
        current: await new Promise<WorkingTranslation>((resolve) => (answer = resolve)),
      };
    },
    isPassing: () => true,
    after: () => () => {},
    onState: () => {},
  });
  saver.change(pagesWith('one'));
  const first = saver.save();
  saver.change(pagesWith('two'));
  const waiting = [saver.save(), saver.save()];
  await new Promise(setImmediate);
  answer(work(2, ''));
  await Promise.all([first, ...waiting]);
  expect(sent.map(({ version }) => version)).toEqual([1, 2]);
});
