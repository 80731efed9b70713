import { expect, test } from 'vitest';
import { dismissToast, showToast, useToastStore } from './toast-store.ts';

test('a new toast replaces the previous one', () => {
  showToast({ title: 'first' });
  showToast({ title: 'second', variant: 'destructive' });

  expect(useToastStore.getState().shown).toMatchObject({ title: 'second', variant: 'destructive' });
});

test('the timeout of an old toast does not remove a newer one', () => {
  showToast({ title: 'old' });
  const old = useToastStore.getState().shown?.id ?? 0;
  showToast({ title: 'new' });

  dismissToast(old);
  expect(useToastStore.getState().shown).toMatchObject({ title: 'new' });

  dismissToast(old + 1);
  expect(useToastStore.getState().shown).toBeUndefined();
});
