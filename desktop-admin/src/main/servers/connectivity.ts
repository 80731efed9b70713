import type { ConsoleState } from '../../shared/console-state.ts';
import type { Line } from './server-connection.ts';

type ConnectivityState = ConsoleState['connectivity'];

export interface ConnectivityParts {
  /** What the system says; true means little, false means that there is no connection. */
  readonly isOnline: () => boolean;
  /** Receives every change, and why a call failed. */
  readonly onChange: (error: unknown) => void;
}

/** The line to the server in use, as far as one can know: by what the system says, and by whether it answers. */
export interface Connectivity {
  readonly state: ConnectivityState;
  /** After every call: the result. */
  report(line: Line, error?: unknown): void;
  /** Another server, or the system may have something new to say. */
  poll(): void;
  /** Nothing is known of the server that is in use now. */
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
