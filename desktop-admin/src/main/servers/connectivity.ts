import type { ConsoleState } from '../../shared/console-state.ts';

type LineState = ConsoleState['line'];

export interface LineParts {
  /** What the system says; true means little, false means that there is no line. */
  readonly isOnline: () => boolean;
  /** Hears of every change. */
  readonly onChange: () => void;
}

/** The line to the server in use, as far as one can know: by what the system says, and by whether it answers. */
export interface Line {
  readonly state: LineState;
  /** After every call: whether the server answered, whatever it said. */
  heard(isReached: boolean): void;
  /** Another server, or the system may have something new to say. */
  look(): void;
  /** Nothing is known of the server that is in use now. */
  forget(): void;
}

/** The system tells the main process nothing of its own accord: ask it this often, in ms. */
export const lookEvery = 5000;

export function createLine({ isOnline, onChange }: LineParts): Line {
  let state: LineState = isOnline() ? 'unknown' : 'offline';
  let hadNetwork = isOnline();
  const become = (next: LineState) => {
    if (next === state) return;
    state = next;
    onChange();
  };
  return {
    get state() {
      return state;
    },
    heard: (isReached) => become(isReached ? 'online' : 'offline'),
    look() {
      const hasNetwork = isOnline();
      // A server on this computer answers without any network: what it answers counts, the system's word is older.
      if (hasNetwork !== hadNetwork) become(hasNetwork ? 'unknown' : 'offline');
      hadNetwork = hasNetwork;
    },
    forget: () => become(isOnline() ? 'unknown' : 'offline'),
  };
}
