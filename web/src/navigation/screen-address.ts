import type { Location } from 'react-router-dom';
import type { RouteParams } from './route.ts';
import { requiredContext } from '../required-context.ts';

interface ScreenAddress {
  readonly location: Location;
  readonly params: RouteParams;
}

/** Where the screen is, and its parameters. While the next screen is on its way, this is still the one shown. */
export const [ScreenAddressContext, useScreenAddress] = requiredContext<ScreenAddress>(
  'useScreenAddress is for screens, below ScreenOutlet',
);
