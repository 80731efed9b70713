import { expect, test } from 'vitest';
import { anEditedPage } from '../../testing/an-edited-page.ts';
import { afterSave, hasChanges, newPageState, newsOf, stateOf, type EditorState } from './editor-state.ts';
import { withTitle } from './page-draft.ts';

const page = anEditedPage({ title: 'About us', version: 4 });
const typed = (state: EditorState, title: string): EditorState => ({
  ...state,
  draft: withTitle(state.draft, title),
});

test('a page is unchanged until something is typed, and again after the change is undone', () => {
  const state = stateOf(page);
  expect(hasChanges(state)).toBe(false);
  expect(hasChanges(typed(state, 'Our story'))).toBe(true);
  expect(hasChanges(typed(typed(state, 'Our story'), 'About us'))).toBe(false);
  expect(hasChanges(newPageState)).toBe(false);
});

test('after a save, the page is the server’s version, and unchanged', () => {
  const state = typed(stateOf(page), 'Our story');
  const after = afterSave(
    state,
    state.draft,
    anEditedPage({ title: 'Our story', content: 'Clean', version: 5 }),
  );

  expect(after).toMatchObject({ draft: { title: 'Our story', content: 'Clean' }, version: 5 });
  expect(hasChanges(after)).toBe(false);
});

test('input typed while a save is running is kept, and is not saved yet', () => {
  const sent = typed(stateOf(page), 'Our story');
  const after = afterSave(
    typed(sent, 'Our story, told'),
    sent.draft,
    anEditedPage({ title: 'Our story', version: 5 }),
  );

  expect(after).toMatchObject({
    draft: { title: 'Our story, told' },
    saved: { title: 'Our story' },
    version: 5,
  });
  expect(hasChanges(after)).toBe(true);
});

test('another editor’s version is loaded if there are no unsaved changes; otherwise the user is asked', () => {
  const theirs = anEditedPage({ title: 'Theirs', version: 5 });
  expect(newsOf(stateOf(page), theirs)).toBe('take');
  expect(newsOf(typed(stateOf(page), 'Mine'), theirs)).toBe('ask');
});

test('a response that is not newer than the draft is ignored', () => {
  const state = typed(stateOf(page), 'Mine');
  expect(newsOf(state, page)).toBe('none');
  expect(newsOf(state, anEditedPage({ version: 3 }))).toBe('none');
  expect(newsOf(newPageState, undefined)).toBe('none');
});
