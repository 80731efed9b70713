import type { ComponentType } from 'react';
import { lazyScreen } from '../navigation/lazy-screen.tsx';

/**
 * A part of the desk that comes in a chunk of its own, when it is first shown, with what the desk says beyond its list.
 * It suspends until both are there.
 */
export function deskPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazyScreen(load, []);
}
