export interface FirstAndLast<Value> {
  /** Runs at once after a rest; of more within it only the last one runs, when they rest. */
  readonly give: (value: Value) => void;
  /** What waits does not run. */
  readonly stop: () => void;
}

/** For a key that may be held: runs the first press and the last one, skipping those between. */
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
