import { useEffect, useState } from 'react';

const longMs = 60_000;

/** True once the component has been there for a minute. */
export function useWaitedLong(): boolean {
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLong(true), longMs);
    return () => clearTimeout(timer);
  }, []);
  return isLong;
}
