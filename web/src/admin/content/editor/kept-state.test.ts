import { expect, test } from 'vitest';
import { QueryClient } from '@tanstack/react-query';
import { anEditedPage } from '../../testing/an-edited-page.ts';
import { stateOf } from './editor-state.ts';
import { forgetState, hasKeptChanges, keepState, keptState } from './kept-state.ts';
import { withTitle } from './page-draft.ts';

const saved = stateOf(anEditedPage());
const typed = { ...saved, draft: withTitle(saved.draft, 'Our story') };

test('what was typed about a page is found again, and not about another', () => {
  const queryClient = new QueryClient();
  keepState(queryClient, 'a', typed);

  expect(keptState(queryClient, 'a')).toEqual(typed);
  expect(hasKeptChanges(queryClient, 'a')).toBe(true);
  expect(keptState(queryClient, 'b')).toBeUndefined();
  expect(hasKeptChanges(queryClient, 'b')).toBe(false);
});

test('a page that was handed over without changes has nothing to tell of', () => {
  const queryClient = new QueryClient();
  keepState(queryClient, 'a', saved);
  expect(hasKeptChanges(queryClient, 'a')).toBe(false);
});

test('what is forgotten is gone', () => {
  const queryClient = new QueryClient();
  keepState(queryClient, 'a', typed);
  forgetState(queryClient, 'a');
  expect(keptState(queryClient, 'a')).toBeUndefined();
});
