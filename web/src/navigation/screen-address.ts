import { createContext, use } from 'react';
import type { Location } from '../router.ts';
import type { RouteParams } from './route.ts';

interface ScreenAddress {
  readonly location: Location;
  readonly params: RouteParams;
}

export const ScreenAddressContext = createContext<ScreenAddress | undefined>(undefined);

/** Where the screen is, and its parameters. While the next screen is on its way, this is still the one shown. */
export function useScreenAddress(): ScreenAddress {
  const address = use(ScreenAddressContext);
  if (address === undefined) throw new Error('useScreenAddress is for screens, below ScreenOutlet');
  return address;
}
