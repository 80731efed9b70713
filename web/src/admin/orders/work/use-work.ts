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
  /** What the last change was about: typing goes on in one step. */
  readonly step: string | undefined;
  /** When that was, ms. */
  readonly at: number;
}

/** A pause in typing that begins another step, in ms. */
const pause = 1000;
/** Steps that can be undone. */
const mostSteps = 200;

export interface Work {
  readonly pages: Pages;
  readonly state: SaveState;
  /** The version that these pages are based on. */
  readonly version: number;
  /** `step`: changes of the same step in a row are undone together. */
  readonly edit: (change: ChangePages, step?: string, restored?: number) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly saver: WorkSaver;
  /** After another window saved: these pages stay, or its pages come; then undoing brings these back. */
  readonly settle: (current: WorkingTranslation, which: 'mine' | 'theirs') => void;
}

/** What is typed, its steps back, and where its saving stands. `windowId`: of this window. */
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
  // One for as long as the screen is open.
  const [saver] = useState(
    () =>
      new WorkSaver({
        work: first,
        send: (work) => call('saveWork', { id, document }, { body: { ...work, window: windowId } }),
        // Refused for good: 4xx but being signed out and too many requests.
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
      // What was typed in the last second.
      void saver.save();
    },
    [saver],
  );
  return saver;
}
