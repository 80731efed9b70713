import type { ConsoleState } from './console-state.ts';

/** Whether the server in use is known not to answer, or has an incompatible version. */
export function isAway(line: ConsoleState['connectivity']): boolean {
  return line === 'offline' || line === 'other-version';
}
