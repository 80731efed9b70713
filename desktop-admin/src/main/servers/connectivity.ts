import type { ConsoleState } from '../../shared/console-state.ts';
import type { Line } from './server-connection.ts';

type ConnectivityState = ConsoleState['connectivity'];

export interface ConnectivityParts {
  /** The system's state: false means that there is no connection, true is not reliable. */
  readonly isOnline: () => boolean;
  /** Called on every change, with the error of a failed call. */
  readonly onChange: (error: unknown) => void;
}

/** The connection state of the server in use, derived from the system's state and from the results of calls. */
export interface Connectivity {
  readonly state: ConnectivityState;
  /** After every call: the result. */
  report(line: Line, error?: unknown): void;
  /** Checks again: another server is in use, or the system's state may have changed. */
  poll(): void;
  /** Sets the state to unknown for the server now in use. */
  reset(): void;
}

/** The system does not report changes to the main process, so it is polled at this interval, in ms. */
export const pollEvery = 5000;

export function createConnectivity({ isOnline, onChange }: ConnectivityParts): Connectivity {
  let state: ConnectivityState = isOnline() ? 'unknown' : 'offline';
  let hadNetwork = isOnline();
  const become = (next: ConnectivityState, error?: unknown) => {
    if (next === state) return;
    state = next;
    onChange(error);
  };
  return {
    get state() {
      return state;
    },
    report: become,
    poll() {
      const hasNetwork = isOnline();
      // A server on this computer needs no network, so its answer outweighs the system's state.
      if (hasNetwork !== hadNetwork) become(hasNetwork ? 'unknown' : 'offline');
      hadNetwork = hasNetwork;
    },
    reset: () => become(isOnline() ? 'unknown' : 'offline'),
  };
}
