import { expect, test } from 'vitest';
import {
  changedPreferences,
  type Preferences,
  type PreferencesPatch,
} from '@truepage/core/staff/preferences';
import { ApiError, NetworkError } from '../../api/errors.ts';
import { keepPreferences } from './preference-keeper.ts';

/** A fake server that stores preferences, or throws `fails` if set. `answer` resolves one pending request. */
function aKeeper(known: Preferences = {}) {
  const server = { kept: known, calls: [] as PreferencesPatch[], fails: undefined as Error | undefined };
  const waiting: (() => void)[] = [];
  let failures = 0;
  const keeper = keepPreferences({
    known,
    save: async (patch) => {
      server.calls.push(patch);
      await new Promise<void>((resolve) => waiting.push(resolve));
      if (server.fails !== undefined) throw server.fails;
      server.kept = changedPreferences(server.kept, patch);
      return server.kept;
    },
    onFailed: () => {
      failures += 1;
    },
  });
  const shown = () => {
    const { saved, unsaved } = keeper.store.getState();
    return changedPreferences(saved, unsaved);
  };
  const answer = async () => {
    waiting.shift()?.();
    await new Promise((resolve) => setTimeout(resolve));
  };
  return { ...keeper, server, shown, answer, failures: () => failures };
}

test('a change applies at once, and is saved', async () => {
  const { change, shown, server, answer } = aKeeper({ split: true });
  void change({ density: 'compact', split: null });
  expect(shown()).toEqual({ density: 'compact' });
  await answer();
  expect(server.kept).toEqual({ density: 'compact' });
});

test('changes are saved one after the other, so that the last one wins', async () => {
  const { change, shown, server, answer } = aKeeper();
  void change({ density: 'compact' });
  void change({ density: 'comfortable', split: true });
  void change({ split: false });
  expect(server.calls).toHaveLength(1);
  await answer();
  expect(shown()).toEqual({ density: 'comfortable', split: false });
  await answer();
  expect(server.kept).toEqual({ density: 'comfortable', split: false });
  expect(server.calls).toHaveLength(2);
});

test('an unsaved change stays applied, is reported once, and is saved with the next change', async () => {
  const { change, shown, server, answer, failures } = aKeeper();
  server.fails = new NetworkError(new Error('away'));
  void change({ density: 'compact' });
  await answer();
  void change({ split: true });
  await answer();
  expect(shown()).toEqual({ density: 'compact', split: true });
  expect(failures()).toBe(1);

  server.fails = undefined;
  void change({ editor: 'visual' });
  await answer();
  expect(server.kept).toEqual({ density: 'compact', split: true, editor: 'visual' });
});

test('a refused change stays applied on this page, and does not block the next change', async () => {
  const { change, shown, server, answer, failures } = aKeeper();
  server.fails = new ApiError({ status: 400, statusText: '', headers: new Headers() }, '{}');
  void change({ firstView: 'mine' });
  await answer();
  server.fails = undefined;
  void change({ split: true });
  expect(shown()).toEqual({ firstView: 'mine', split: true });
  await answer();
  expect(server.calls.at(-1)).toEqual({ split: true });
  expect(failures()).toBe(1);
});

test('changes from another window are applied, except where a local change is pending', async () => {
  const { change, hear, shown, answer } = aKeeper();
  void change({ density: 'compact' });
  hear({ density: 'comfortable', split: true });
  expect(shown()).toEqual({ density: 'compact', split: true });
  await answer();
});
