import type { Activation } from './os-notifier.ts';

/** Handles a click on a system notification. Returns false if the notification belongs to another session. */
export type Act = (activation: Activation) => boolean;

/** Clicks on system notifications, with or without a session. */
export interface Activations {
  /** Brings the window to the front at once; the action waits until the notification's recipient is signed in. */
  hear(activation: Activation): void;
  /** Handles the clicks made before sign-in. Ends with the session. */
  begin(act: Act, signal: AbortSignal): void;
}

export function createActivations(showWindow: () => void): Activations {
  let act: Act | undefined;
  let waiting: Activation | undefined;
  return {
    hear(activation) {
      if (act === undefined) waiting = activation;
      if (act?.(activation) !== true) showWindow();
    },
    begin(next, signal) {
      act = next;
      signal.addEventListener('abort', () => {
        if (act === next) act = undefined;
      });
      const clicked = waiting;
      waiting = undefined;
      if (clicked !== undefined) next(clicked);
    },
  };
}
