import { useEffect } from 'react';

export function LiveUpdates() {
  useEffect(() => undefined, []);
  return null;
}
