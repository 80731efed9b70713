import { useEffect, useMemo, useRef } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { hasChanges, type EditorState } from './editor-state.ts';
import { forgetState, keepState } from './kept-state.ts';

export interface Keeper {
  /** Nothing typed so far is kept. */
  readonly forget: () => void;
  /** A new page got its id: its editor continues with the input, and nothing is kept here. */
  readonly handOver: (id: string, change: (before: EditorState) => EditorState) => void;
}

/** Keeps unsaved changes when the editor unmounts for any reason. */
export function useKeptWhenLeft(id: string, state: EditorState): Keeper {
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
