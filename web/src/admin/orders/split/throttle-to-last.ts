export interface FirstAndLast<Value> {
  /**
   * Runs immediately if the last call is `restMs` ago. Otherwise only the last call runs, once there was no call
   * for `restMs`.
   */
  readonly give: (value: Value) => void;
  /** Drops the pending call. */
  readonly stop: () => void;
}

/** Throttles a key that may be held: runs the first press and the last one, and skips those in between. */
export function firstAndLast<Value>(restMs: number, run: (value: Value) => void): FirstAndLast<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waiting: { readonly value: Value } | undefined;
  const rest = () => {
    timer = undefined;
    const last = waiting;
    waiting = undefined;
    if (last !== undefined) run(last.value);
  };
  return {
    give: (value) => {
      if (timer === undefined) run(value);
      else waiting = { value };
      clearTimeout(timer);
      timer = setTimeout(rest, restMs);
    },
    stop: () => {
      waiting = undefined;
    },
  };
}
