import type { Appearance } from '@stripe/stripe-js';
import { useEffect, useState } from 'react';
import { readAppearance } from './appearance.ts';

/** Follows the visitor's change between light and dark. In the browser only. */
export function useAppearance(): Appearance {
  const [appearance, setAppearance] = useState(readAppearance);
  useEffect(() => {
    const scheme = matchMedia('(prefers-color-scheme: dark)');
    const update = (): void => setAppearance(readAppearance());
    scheme.addEventListener('change', update);
    return () => scheme.removeEventListener('change', update);
  }, []);
  return appearance;
}
