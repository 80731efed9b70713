import { useEffect, useRef, useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { EditedSettings } from '@truepage/core/api/admin/settings';
import { ApiError } from '../../api/errors.ts';
import { useText } from '../../i18n/language-context.ts';
import { useDeskApi } from '../api/desk-context.ts';
import { settingsQuery } from '../api/desk-queries.ts';
import { deskKeys } from '../api/desk-keys.ts';
import { showBanner } from '../ui/banner-store.ts';
import { draftOf, isSameDraft, settingsOf, type SettingsDraft } from './settings-draft.ts';

interface EditorState {
  readonly draft: SettingsDraft;
  /** The settings as the draft started from them, or as they were saved last. */
  readonly base: EditedSettings;
}

/** What somebody typed and left by the browser's own way back, which asks nobody. No one else who signs in sees it. */
const keptKey = ['settings-draft'];

/** The editing of the owner's settings: what is typed, whether it is saved, and what stands in the way. */
export function useSettingsEditor(current: EditedSettings) {
  const queryClient = useQueryClient();
  const [state, setState] = useState(
    () => queryClient.getQueryData<EditorState>(keptKey) ?? startOf(current),
  );
  const isChanged = !isSameDraft(state.draft, draftOf(state.base.settings));
  const save = useSave(setState);
  const isOutdated = current.version > state.base.version && !save.isPending;
  if (isOutdated && !isChanged) setState(startOf(current));
  const keeper = useKeptWhenLeft(isChanged ? state : undefined);

  const send = (version: number) => save.mutate({ ...state, version });
  return {
    ...state,
    evidence: current.evidence,
    isChanged,
    isSaving: save.isPending,
    /** Somebody else has saved other settings while these were typed. */
    isConflict: isChanged && (isOutdated || codeOf(save.error) === 'settings.changed_meanwhile'),
    failure: save.error,
    /** What is wrong with a field, by its path: 'required', 'not_https'. */
    problems: problemsOf(save.error),
    change: (path: string, typed: string) =>
      setState((before) => ({ ...before, draft: { ...before.draft, [path]: typed } })),
    save: () => send(state.base.version),
    /** Over whatever somebody else has saved meanwhile. */
    saveAnyway: () => send(current.version),
    /** Goes on with what is on the server; what was typed is gone. */
    take: () => {
      setState(startOf(current));
      save.reset();
    },
    discard: () => {
      keeper.forget();
      setState(startOf(current));
    },
  };
}

export type SettingsEditor = ReturnType<typeof useSettingsEditor>;

function startOf(base: EditedSettings): EditorState {
  return { base, draft: draftOf(base.settings) };
}

function useSave(setState: (change: (before: EditorState) => EditorState) => void) {
  const text = useText();
  const api = useDeskApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ draft, base, version }: EditorState & { readonly version: number }) =>
      api.call('saveSettings', {}, { body: { settings: settingsOf(draft, base.settings), version } }),
    onSuccess: (saved, { draft: sent }) => {
      queryClient.setQueryData(settingsQuery(api).queryKey, saved);
      // What was typed while it was on its way stays typed.
      setState(({ draft }) => (isSameDraft(draft, sent) ? startOf(saved) : { base: saved, draft }));
      showBanner({ tone: 'success', words: text('adminSettings.saved') });
    },
    onError: () => {
      showBanner({ tone: 'danger', words: text('adminSettings.saveFailed') });
      void queryClient.invalidateQueries({ queryKey: deskKeys.settings });
    },
  });
}

function useKeptWhenLeft(unsaved: EditorState | undefined) {
  const queryClient = useQueryClient();
  const latest = useRef(unsaved);
  useEffect(() => {
    latest.current = unsaved;
  }, [unsaved]);
  useEffect(() => {
    queryClient.removeQueries({ queryKey: keptKey });
    return () => {
      if (latest.current === undefined) return;
      queryClient.setQueryDefaults(keptKey, { gcTime: Infinity });
      queryClient.setQueryData(keptKey, latest.current);
    };
  }, [queryClient]);
  return {
    forget: () => {
      latest.current = undefined;
    },
  };
}

function codeOf(error: unknown): string | undefined {
  return error instanceof ApiError ? error.code : undefined;
}

function problemsOf(error: unknown): Readonly<Record<string, string>> {
  const fields = error instanceof ApiError ? error.details?.['fields'] : undefined;
  const named = Object.entries((fields ?? {}) as Record<string, string>);
  return Object.fromEntries(named.map(([path, code]) => [path.replace(/^settings\./, ''), code]));
}
