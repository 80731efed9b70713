import type { ConsoleState } from './console-state.ts';

/** Whether the server in use is known to give no answer that counts. */
export function isAway(line: ConsoleState['connectivity']): boolean {
  return line === 'offline' || line === 'other-version';
}
