import type { QueryClient } from '@tanstack/react-query';
import { hasChanges, type EditorState } from './editor-state.ts';

/** Replaces the id for a page that is not saved yet. */
export const newPageId = 'new';

const keyOf = (id: string) => ['content-draft', id];

/**
 * Keeps unsaved changes of a page after leaving it, e.g. with the browser's Back button, which skips the
 * unsaved-changes prompt. They are in this person's query cache: no other account sees them.
 */
export function keepState(queryClient: QueryClient, id: string, state: EditorState): void {
  queryClient.setQueryDefaults(['content-draft'], { gcTime: Infinity });
  queryClient.setQueryData<EditorState>(keyOf(id), state);
}

export function keptState(queryClient: QueryClient, id: string): EditorState | undefined {
  return queryClient.getQueryData<EditorState>(keyOf(id));
}

export function hasKeptChanges(queryClient: QueryClient, id: string): boolean {
  const kept = keptState(queryClient, id);
  return kept !== undefined && hasChanges(kept);
}

export function forgetState(queryClient: QueryClient, id: string): void {
  queryClient.removeQueries({ queryKey: keyOf(id), exact: true });
}
