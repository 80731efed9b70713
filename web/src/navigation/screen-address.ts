import type { Location } from 'react-router-dom';
import type { RouteParams } from './route.ts';
import { requiredContext } from '../required-context.ts';

interface ScreenAddress {
  readonly location: Location;
  readonly params: RouteParams;
}

/**
 * The address and parameters of the screen. While the next screen is loading, they are still those of the shown
 * one.
 */
export const [ScreenAddressContext, useScreenAddress] =
  requiredContext<ScreenAddress>('ScreenAddressContext');
