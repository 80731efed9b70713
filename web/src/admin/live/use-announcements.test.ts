import { beforeEach, expect, test } from 'vitest';
import { dismissToast, showToast, useToastStore } from '../../ui/toast-store.ts';
import { showToastInTurn } from './use-announcements.ts';

const shown = () => useToastStore.getState().shown?.title;
const dismiss = () => dismissToast(useToastStore.getState().shown?.id ?? 0);

beforeEach(() => useToastStore.setState({ shown: undefined }));

test('an announcement is shown at once if there is no other toast', () => {
  showToastInTurn({ title: 'New paid order' });

  expect(shown()).toBe('New paid order');
});

test('announcements wait until an undo toast is gone', () => {
  showToast({ title: 'Status Updated' });
  showToastInTurn({ title: 'first' });
  showToastInTurn({ title: 'second' });
  expect(shown()).toBe('Status Updated');

  dismiss();
  expect(shown()).toBe('first');
  dismiss();
  expect(shown()).toBe('second');
  dismiss();
  expect(shown()).toBeUndefined();
});

test('a later announcement waits for its turn', () => {
  for (const round of ['a', 'b']) {
    showToast({ title: 'Status Updated' });
    showToastInTurn({ title: `first ${round}` });
    showToastInTurn({ title: `second ${round}` });

    dismiss();
    expect(shown()).toBe(`first ${round}`);
    dismiss();
    expect(shown()).toBe(`second ${round}`);
  }
});
