import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useLeaveGuard } from '../../leaving/use-leave-guard.ts';

/**
 * Unsent text about an order. The browser's Back button skips the unsaved-changes prompt, so the text is kept with
 * the order until this window's desk is closed.
 */
export function useDraft(
  kind: 'note' | 'message' | 'correction',
  /** The id of the order, or of the correction. */
  id: string,
): readonly [words: string, write: (words: string) => void] {
  const queryClient = useQueryClient();
  const key = useMemo(() => ['draft', kind, id], [kind, id]);
  const [words, setWords] = useState(() => queryClient.getQueryData<string>(key) ?? '');
  const latest = useRef(words);
  const write = useCallback((typed: string) => {
    latest.current = typed;
    setWords(typed);
  }, []);
  useEffect(() => {
    queryClient.setQueryDefaults(['draft'], { gcTime: Infinity });
    return () => {
      if (latest.current.trim() === '') queryClient.removeQueries({ queryKey: key, exact: true });
      else queryClient.setQueryData(key, latest.current);
    };
  }, [queryClient, key]);
  useLeaveGuard({ isChanged: words.trim() !== '', discard: () => write('') }, 'order');
  return [words, write];
}
