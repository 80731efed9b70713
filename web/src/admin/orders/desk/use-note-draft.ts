import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';

/**
 * The draft of a note about an order. The browser's Back button skips the unsaved-changes question:
 * finds it again with the order, for as long as this window shows the desk.
 */
export function useNoteDraft(orderNumber: string): readonly [words: string, write: (words: string) => void] {
  const queryClient = useQueryClient();
  const key = useMemo(() => ['note-draft', orderNumber], [orderNumber]);
  const [words, setWords] = useState(() => queryClient.getQueryData<string>(key) ?? '');
  const latest = useRef(words);
  const write = useCallback((typed: string) => {
    latest.current = typed;
    setWords(typed);
  }, []);
  useEffect(() => {
    queryClient.setQueryDefaults(['note-draft'], { gcTime: Infinity });
    return () => {
      if (latest.current.trim() === '') queryClient.removeQueries({ queryKey: key, exact: true });
      else queryClient.setQueryData(key, latest.current);
    };
  }, [queryClient, key]);
  return [words, write];
}
