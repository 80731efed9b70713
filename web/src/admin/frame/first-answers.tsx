import { useEffect } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { usePageLanguage } from '../../i18n/language-context.ts';
import { fetchPartsAhead } from '../desk-part.tsx';
import { firstScreenStands, onceFirstScreenStands } from '../ui/first-screen.ts';

/** A server that takes longer than so many ms holds nothing back any more. */
const longestWait = 8000;

/**
 * Says once what the first screen has asked for is there: only then comes what it could do without. Draws nothing; it stands
 * behind the screen, which asks first.
 */
export function FirstAnswers() {
  const queryClient = useQueryClient();
  const language = usePageLanguage();
  useEffect(() => onceFirstScreenStands(() => fetchPartsAhead(language)), [language]);
  useEffect(() => {
    const look = () => {
      if (queryClient.isFetching() > 0) return;
      stop();
      // What has come is drawn before.
      atLeisure(firstScreenStands);
    };
    const timer = setTimeout(firstScreenStands, longestWait);
    const unsubscribe = queryClient.getQueryCache().subscribe(look);
    const stop = () => {
      clearTimeout(timer);
      unsubscribe();
    };
    look();
    return stop;
  }, [queryClient]);
  return null;
}

/** A hidden window has no leisure of its own, and Safari knows of none. */
function atLeisure(run: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(run, { timeout: 1000 });
  else setTimeout(run, 100);
}
