import { useCallback, useState, useEffect, useMemo, useRef } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { EditedPage } from '@truepage/core/api/admin/content';
import type { AdminReplyOf } from '@truepage/core/api/admin/contract';
import { useNavigate } from 'react-router-dom';
import { useText } from '../../../i18n/language-context.ts';
import { useDeskApi } from '../../api/desk-context.ts';
import { deskKeys } from '../../api/desk-keys.ts';
import { editedPageQuery } from '../../api/desk-queries.ts';
import { deskPaths } from '../../desk-paths.ts';
import { showBanner } from '../../ui/banner-store.ts';
import { afterSave, hasChanges, newPageState, newsOf, stateOf, type EditorState } from './editor-state.ts';
import { hasKeptChanges, keptState, newPageId, forgetState, keepState } from './kept-state.ts';
import { bodyOf, type PageDraft } from './page-draft.ts';
import { isConflict } from './save-failure.ts';

interface Sent {
  readonly draft: PageDraft;
  /** Undefined overwrites any version. */
  readonly version: number | undefined;
}

/** The state of editing a page: unsaved changes, saving, and errors. */
export function usePageEditor(page: EditedPage | undefined) {
  const queryClient = useQueryClient();
  const id = page?.id ?? newPageId;
  const [wasKept, setWasKept] = useState(() => hasKeptChanges(queryClient, id));
  const [state, setState] = useState(
    () => keptState(queryClient, id) ?? (page === undefined ? newPageState : stateOf(page)),
  );
  const keeper = useKeptWhenLeft(id, state);
  const save = useSave(page, keeper, setState);
  const news = save.isPending ? 'none' : newsOf(state, page);
  if (news === 'take' && page !== undefined) setState(stateOf(page));

  return {
    page,
    draft: state.draft,
    saved: state.saved,
    removed: state.removed,
    isChanged: hasChanges(state),
    isSaving: save.isPending,
    failure: save.error,
    isConflict: news === 'ask' || (isConflict(save.error) && hasChanges(state)),
    /** The input is unsaved and from an earlier visit. */
    wasKept: wasKept && hasChanges(state),
    change: useCallback(
      (change: (draft: PageDraft) => PageDraft) =>
        setState((before) => ({ ...before, draft: change(before.draft) })),
      [],
    ),
    save: (onFailed: (error: Error) => void) =>
      save.mutate({ draft: state.draft, version: state.version }, { onError: onFailed }),
    /** Overwrites a version that was saved in the meantime. */
    saveAnyway: () => save.mutate({ draft: state.draft, version: undefined }),
    forgetFailure: save.reset,
    /** Loads the server's version and discards the input. */
    take: (theirs: EditedPage) => {
      setState(stateOf(theirs));
      setWasKept(false);
      save.reset();
    },
    /** Discards the input. */
    discard: () => {
      setState((before) => ({ ...before, draft: before.saved }));
      keeper.forget();
      setWasKept(false);
    },
  };
}

export type PageEditor = ReturnType<typeof usePageEditor>;

function useSave(
  page: EditedPage | undefined,
  keeper: Keeper,
  setState: (change: (before: EditorState) => EditorState) => void,
) {
  const text = useText();
  const api = useDeskApi();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const onSaved = ({ removed, ...saved }: AdminReplyOf<'saveContentPage'>, sent: PageDraft) => {
    const apply = (before: EditorState) => ({ ...afterSave(before, sent, saved), removed });
    queryClient.setQueryData(editedPageQuery(api, saved.id).queryKey, saved);
    void queryClient.invalidateQueries({ queryKey: deskKeys.contentPages });
    void queryClient.invalidateQueries({ queryKey: deskKeys.contentVersions(saved.id) });
    showBanner({ tone: 'success', words: text('adminContent.saved') });
    if (page !== undefined) {
      setState(apply);
      return;
    }
    keeper.handOver(saved.id, apply);
    navigate(deskPaths.editPage(saved.id), { replace: true });
  };
  return useMutation({
    mutationFn: ({ draft, version }: Sent) => {
      const body = bodyOf(draft, version);
      return page === undefined
        ? api.call('createContentPage', {}, { body })
        : api.call('saveContentPage', { id: page.id }, { body });
    },
    onSuccess: (reply, { draft }) => onSaved(reply, draft),
    onError: (error) => {
      // The error is at the top of the form, which may be scrolled out of view.
      showBanner({ tone: 'danger', words: text('adminContent.saveFailed') });
      // Loads the other user's version at once, for comparison.
      if (page !== undefined && isConflict(error))
        void queryClient.invalidateQueries({ queryKey: deskKeys.contentPage(page.id) });
    },
  });
}

interface Keeper {
  /** Discards the kept changes. */
  readonly forget: () => void;
  /** A new page received its id: its editor continues with the input, and nothing is kept under `newPageId`. */
  readonly handOver: (id: string, change: (before: EditorState) => EditorState) => void;
}

/** Keeps unsaved changes when the editor unmounts for any reason. */
function useKeptWhenLeft(id: string, state: EditorState): Keeper {
  const queryClient = useQueryClient();
  const latest = useRef<EditorState>(undefined);
  useEffect(() => {
    latest.current = state;
  }, [state]);
  useEffect(() => {
    forgetState(queryClient, id);
    return () => {
      if (latest.current !== undefined && hasChanges(latest.current))
        keepState(queryClient, id, latest.current);
    };
  }, [queryClient, id]);
  return useMemo(
    () => ({
      forget: () => {
        latest.current = undefined;
      },
      handOver: (to, change) => {
        if (latest.current !== undefined) keepState(queryClient, to, change(latest.current));
        latest.current = undefined;
      },
    }),
    [queryClient],
  );
}
