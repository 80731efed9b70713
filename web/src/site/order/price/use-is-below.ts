import { useEffect, useState } from 'react';

/** Whether the element with that id is further down than the window shows. True until the browser knows. */
export function useIsBelow(id: string): boolean {
  const [isBelow, setIsBelow] = useState(true);
  useEffect(() => {
    const element = document.getElementById(id);
    if (element === null) return undefined;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry !== undefined) setIsBelow(!entry.isIntersecting && entry.boundingClientRect.top > 0);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [id]);
  return isBelow;
}
