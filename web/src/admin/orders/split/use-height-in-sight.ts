import { useLayoutEffect, useRef } from 'react';

/** Makes a part that stays while the window scrolls as high as there is room for it: notices above it come and go. */
export function useHeightInSight(isWanted: boolean) {
  const ref = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const part = ref.current;
    const place = part?.parentElement;
    if (!isWanted || part === null || place === null || place === undefined) return undefined;
    const fit = () => {
      const stops = Number.parseFloat(getComputedStyle(part).insetBlockStart);
      const top = Math.max(place.getBoundingClientRect().top, stops);
      part.style.blockSize = `${window.innerHeight - top}px`;
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
