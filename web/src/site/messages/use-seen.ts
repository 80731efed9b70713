import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';

/**
 * Reports the last message once it is visible in a page in the foreground. Attach the ref to the element below the
 * thread.
 */
export function useSeen(
  last: number | undefined,
  onSeen: (through: number) => void,
): RefObject<HTMLDivElement | null> {
  const end = useRef<HTMLDivElement>(null);
  const seen = useEffectEvent(onSeen);
  useEffect(() => {
    if (last === undefined || end.current === null) return undefined;
    let isOnScreen = false;
    const report = () => {
      if (!isOnScreen || document.visibilityState !== 'visible') return;
      stop();
      seen(last);
    };
    const observer = new IntersectionObserver(([entry]) => {
      isOnScreen = entry?.isIntersecting === true;
      report();
    });
    const stop = () => {
      observer.disconnect();
      document.removeEventListener('visibilitychange', report);
    };
    observer.observe(end.current);
    document.addEventListener('visibilitychange', report);
    return stop;
  }, [last]);
  return end;
}
