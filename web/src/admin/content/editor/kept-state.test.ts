import { expect, test } from 'vitest';
import { QueryClient } from '@tanstack/react-query';
import { anEditedPage } from '../../testing/an-edited-page.ts';
import { stateOf } from './editor-state.ts';
import { forgetState, hasKeptChanges, keepState, keptState } from './kept-state.ts';
import { withTitle } from './page-draft.ts';

const saved = stateOf(anEditedPage());
const typed = { ...saved, draft: withTitle(saved.draft, 'Our story') };

test('unsaved changes are found again for their page only', () => {
  const queryClient = new QueryClient();
  keepState(queryClient, 'a', typed);

  expect(keptState(queryClient, 'a')).toEqual(typed);
  expect(hasKeptChanges(queryClient, 'a')).toBe(true);
  expect(keptState(queryClient, 'b')).toBeUndefined();
  expect(hasKeptChanges(queryClient, 'b')).toBe(false);
});

test('a page without changes has no kept changes', () => {
  const queryClient = new QueryClient();
  keepState(queryClient, 'a', saved);
  expect(hasKeptChanges(queryClient, 'a')).toBe(false);
});

test('forgotten changes are no longer found', () => {
  const queryClient = new QueryClient();
  keepState(queryClient, 'a', typed);
  forgetState(queryClient, 'a');
  expect(keptState(queryClient, 'a')).toBeUndefined();
});
