import { useLayoutEffect, useRef } from 'react';

/** Sizes a sticky element to the visible height, which changes when notices above and below it appear. */
export function useVisibleHeight(isWanted: boolean) {
  const ref = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const part = ref.current;
    const place = part?.parentElement;
    if (!isWanted || part === null || place === null || place === undefined) return undefined;
    const fit = () => {
      const stops = Number.parseFloat(getComputedStyle(part).insetBlockStart);
      const top = Math.max(place.getBoundingClientRect().top, stops);
      const bar = document.querySelector('.overdue-bar')?.clientHeight ?? 0;
      part.style.blockSize = `${window.innerHeight - top - bar}px`;
    };
    const observer = new ResizeObserver(fit);
    observer.observe(document.body);
    observer.observe(place);
    window.addEventListener('resize', fit);
    window.addEventListener('scroll', fit, { passive: true });
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', fit);
      window.removeEventListener('scroll', fit);
      part.style.blockSize = '';
    };
  }, [isWanted]);
  return ref;
}
