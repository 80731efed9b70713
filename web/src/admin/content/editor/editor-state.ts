import type { EditedPage } from '@truepage/core/api/admin/content';
import { draftOf, emptyDraft, isSameDraft, type PageDraft } from './page-draft.ts';

/** The state of editing a page. */
export interface EditorState {
  readonly draft: PageDraft;
  /** The page as loaded or as last saved. */
  readonly saved: PageDraft;
  /** The version of `saved`; undefined if it was never saved. */
  readonly version: number | undefined;
  /** Descriptions of what the server removed at the last save. */
  readonly removed: readonly string[];
}

export const newPageState: EditorState = {
  draft: emptyDraft,
  saved: emptyDraft,
  version: undefined,
  removed: [],
};

export function stateOf(page: EditedPage): EditorState {
  const draft = draftOf(page);
  return { draft, saved: draft, version: page.version, removed: [] };
}

export function hasChanges({ draft, saved }: EditorState): boolean {
  return !isSameDraft(draft, saved);
}

/** The state after a save: the stored page, plus input typed in the meantime. */
export function afterSave(state: EditorState, sent: PageDraft, page: EditedPage): EditorState {
  const kept = stateOf(page);
  return isSameDraft(state.draft, sent) ? kept : { ...kept, draft: state.draft };
}

/** Whether another user saved the page since editing began. */
function isOutdated({ version }: EditorState, page: EditedPage | undefined): boolean {
  return version !== undefined && page !== undefined && page.version > version;
}

/** How to handle a refetched page: load it if no changes would be lost, otherwise ask. */
export function newsOf(state: EditorState, page: EditedPage | undefined): 'none' | 'take' | 'ask' {
  if (!isOutdated(state, page)) return 'none';
  return hasChanges(state) ? 'ask' : 'take';
}
