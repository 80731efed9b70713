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
  /** The settings as loaded or as last saved. */
  readonly base: EditedSettings;
}

/** Keeps unsaved changes after the browser's Back button, which skips the prompt. No other account sees them. */
const keptKey = ['settings-draft'];

/** The state of editing the owner's settings: unsaved changes, saving, and errors. */
export function useSettingsEditor(current: EditedSettings) {
  const queryClient = useQueryClient();
  const [state, setState] = useState(
    () => queryClient.getQueryData<EditorState>(keptKey) ?? startOf(current),
  );
  const isChanged = !isSameDraft(state.draft, startOf(state.base).draft);
  const save = useSave(setState);
  const isOutdated = current.version > state.base.version && !save.isPending;
  if (isOutdated && !isChanged) setState(startOf(current));
  const keeper = useKeptWhenLeft(isChanged ? state : undefined);

  const send = (version: number) => save.mutate({ ...state, version });
  return {
    ...state,
    evidence: current.evidence,
    machineMade: current.machineMade,
    isChanged,
    isSaving: save.isPending,
    /** Another user saved other settings while these were being edited. */
    isConflict: isChanged && (isOutdated || codeOf(save.error) === 'settings.changed_meanwhile'),
    failure: save.error,
    /** The error code of each invalid field, by path: 'required', 'not_https'. */
    problems: { ...problemsOfRefused(state), ...problemsOf(save.error) },
    change: (path: string, typed: string) =>
      setState((before) => ({ ...before, draft: { ...before.draft, [path]: typed } })),
    save: () => send(state.base.version),
    /** Overwrites what was saved in the meantime. */
    saveAnyway: () => send(current.version),
    /** Loads the server's values and discards the input. */
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
  const stored = base.refused.map(({ path, value }) => [path, value] as const);
  return { base, draft: { ...draftOf(base.settings), ...Object.fromEntries(stored) } };
}

/** Errors of stored settings under a newer rule, until they are edited. */
function problemsOfRefused({ draft, base }: EditorState): Readonly<Record<string, string>> {
  const untouched = base.refused.filter(({ path, value }) => draft[path] === value);
  return Object.fromEntries(untouched.map(({ path, problem }) => [path, problem]));
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
      // Input typed during the request is kept.
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
