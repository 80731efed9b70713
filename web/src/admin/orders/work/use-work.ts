import { useEffect, useRef, useState } from 'react';
import type { WorkingTranslation } from '@truepage/core/api/workspace/work-shapes';
import type { WorkPage } from '@truepage/core/workspace/block';
import { ApiError } from '../../../api/errors.ts';
import { useDeskApi } from '../../api/desk-context.ts';
import { WorkSaver, type SaveState } from './work-saver.ts';

type Pages = readonly WorkPage[];
type ChangePages = (pages: Pages) => Pages;

interface History {
  readonly pages: Pages;
  readonly undone: readonly Pages[];
  readonly before: readonly Pages[];
  /** The step of the last change: typing without a pause is one step. */
  readonly step: string | undefined;
  /** The time of the last change, in ms. */
  readonly at: number;
}

/** A longer pause in typing starts a new step, in ms. */
const pause = 1000;
/** The maximum number of undo steps. */
const mostSteps = 200;

export interface Work {
  readonly pages: Pages;
  readonly state: SaveState;
  /** The version that these pages are based on. */
  readonly version: number;
  /** `step`: consecutive changes of the same step are undone together. */
  readonly edit: (change: ChangePages, step?: string, restored?: number) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly saver: WorkSaver;
  /** Resolves a conflict with another window: keeps these pages, or loads the other ones, which can be undone. */
  readonly settle: (current: WorkingTranslation, which: 'mine' | 'theirs') => void;
}

/** The pages being edited, their undo history, and the state of saving. `windowId` identifies this window. */
export function useWork(
  place: { readonly id: string; readonly document: string },
  first: WorkingTranslation,
  windowId: string,
): Work {
  const [history, setHistory] = useState<History>({
    pages: first.pages,
    undone: [],
    before: [],
    ...standing,
  });
  const [saving, setSaving] = useState<{ readonly state: SaveState; readonly version: number }>({
    state: { kind: 'saved' },
    version: first.version,
  });
  const latest = useRef(history);
  const saver = useSaver(place, first, windowId, setSaving);

  const show = (next: History, restored?: number) => {
    latest.current = next;
    setHistory(next);
    saver.change(next.pages, restored);
  };
  const showIf = (next: History | undefined) => next !== undefined && show(next);
  return {
    pages: history.pages,
    ...saving,
    saver,
    canUndo: history.before.length > 0,
    canRedo: history.undone.length > 0,
    edit: (change, step, restored) => {
      const now = latest.current;
      const pages = change(now.pages);
      if (pages === now.pages) return;
      const at = Date.now();
      const goesOn = step !== undefined && step === now.step && at - now.at < pause;
      const before = goesOn ? now.before : [...now.before, now.pages].slice(-mostSteps);
      show({ pages, before, undone: [], step, at }, restored);
    },
    undo: () => showIf(stepBack(latest.current)),
    redo: () => showIf(stepOn(latest.current)),
    settle: (current, which) => {
      const { pages, before } = latest.current;
      const chosen = which === 'mine' ? pages : current.pages;
      const next = { pages: chosen, before: [...before, pages], undone: [], ...standing };
      latest.current = which === 'mine' ? latest.current : next;
      setHistory(latest.current);
      saver.goOnFrom(current, chosen);
    },
  };
}

const standing = { step: undefined, at: 0 } as const;

function stepBack({ pages, before, undone }: History): History | undefined {
  const last = before.at(-1);
  return last && { ...standing, pages: last, before: before.slice(0, -1), undone: [...undone, pages] };
}

function stepOn({ pages, before, undone }: History): History | undefined {
  const next = undone.at(-1);
  return next && { ...standing, pages: next, before: [...before, pages], undone: undone.slice(0, -1) };
}

function useSaver(
  place: { readonly id: string; readonly document: string },
  first: WorkingTranslation,
  windowId: string,
  onSaving: (saving: { readonly state: SaveState; readonly version: number }) => void,
): WorkSaver {
  const { call } = useDeskApi();
  const { id, document } = place;
  // One instance while the screen is mounted.
  const [saver] = useState(
    () =>
      new WorkSaver({
        work: first,
        send: (work) => call('saveWork', { id, document }, { body: { ...work, window: windowId } }),
        // Temporary unless it is a 4xx, except 401 (signed out), 408 and 429.
        isPassing: (error) =>
          !(error instanceof ApiError) || error.status >= 500 || [401, 408, 429].includes(error.status),
        after: (ms, run) => {
          const timer = setTimeout(run, ms);
          return () => clearTimeout(timer);
        },
        onState: (state, version) => onSaving({ state, version }),
      }),
  );
  useEffect(
    () => () => {
      // Saves the input of the last second.
      void saver.save();
    },
    [saver],
  );
  return saver;
}
