import { deskPaths } from '../desk-paths.ts';

/** Where somebody was when they were sent to the login page, from the state of the history entry. Never outside of the desk. */
export function placeBefore(state: unknown): string | undefined {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : undefined;
  return typeof from === 'string' && from.startsWith(`${deskPaths.orders}/`) ? from : undefined;
}
