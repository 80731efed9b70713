import { expect, test } from 'vitest';
import { dismissToast, showToast, useToastStore } from './toast-store.ts';

test('a new toast takes the place of the one before', () => {
  showToast({ title: 'first' });
  showToast({ title: 'second', variant: 'destructive' });

  expect(useToastStore.getState().shown).toMatchObject({ title: 'second', variant: 'destructive' });
});

test('the end of an old toast does not take a newer one away', () => {
  showToast({ title: 'old' });
  const old = useToastStore.getState().shown?.id ?? 0;
  showToast({ title: 'new' });

  dismissToast(old);
  expect(useToastStore.getState().shown).toMatchObject({ title: 'new' });

  dismissToast(old + 1);
  expect(useToastStore.getState().shown).toBeUndefined();
});
