import { useEffect, useState } from 'react';

const shownForMs = 5000;

/** A thank-you that disappears after five seconds, but not while hovered. */
export function useThankYouMessage() {
  const [isShown, setIsShown] = useState(false);
  const [isHeld, setIsHeld] = useState(false);
  useEffect(() => {
    if (!isShown || isHeld) return undefined;
    const timer = setTimeout(() => setIsShown(false), shownForMs);
    return () => clearTimeout(timer);
  }, [isShown, isHeld]);
  return {
    isShown,
    show: () => setIsShown(true),
    hide: () => setIsShown(false),
    hold: { onPointerEnter: () => setIsHeld(true), onPointerLeave: () => setIsHeld(false) },
  };
}
