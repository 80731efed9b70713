import { useEffect, useState } from 'react';

/** A value once it has not changed for so many ms. */
export function useRested<Value>(value: Value, restFor: number): Value {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), restFor);
    return () => clearTimeout(timer);
  }, [value, restFor]);
  return rested;
}
