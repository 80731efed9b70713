import { useEffect, useState } from 'react';

/** Whole seconds until so many have passed since a moment in ms, counted down to 0. */
export function useSecondsLeft(since: number, seconds: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  // The clock here may be a second behind.
  const passed = Math.max(0, now - since) / 1000;
  return Math.max(0, Math.ceil(seconds - passed));
}
