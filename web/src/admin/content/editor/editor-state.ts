import type { EditedPage } from '@truepage/core/api/admin/content';
import { draftOf, emptyDraft, isSameDraft, type PageDraft } from './page-draft.ts';

/** The state of editing a page. */
export interface EditorState {
  readonly draft: PageDraft;
  /** The page as the draft started from it, or as it was saved last. */
  readonly saved: PageDraft;
  /** Of the page that `saved` is; undefined: it was never saved. */
  readonly version: number | undefined;
  /** What the server took out at the last save, in words. */
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

/** After a save: the stored page, and input typed in the meantime. */
export function afterSave(state: EditorState, sent: PageDraft, page: EditedPage): EditorState {
  const kept = stateOf(page);
  return isSameDraft(state.draft, sent) ? kept : { ...kept, draft: state.draft };
}

/** Someone else saved the page since editing began. */
function isOutdated({ version }: EditorState, page: EditedPage | undefined): boolean {
  return version !== undefined && page !== undefined && page.version > version;
}

/** What to do about news of the page: take it over where nothing would be lost, else ask. */
export function newsOf(state: EditorState, page: EditedPage | undefined): 'none' | 'take' | 'ask' {
  if (!isOutdated(state, page)) return 'none';
  return hasChanges(state) ? 'ask' : 'take';
}
