export interface Guard {
  /** Asks for confirmation; true if the person wants to leave. */
  readonly ask: () => Promise<boolean>;
  /** Called after the confirmation, to discard the input. */
  readonly discard: () => void;
}

const guards = new Set<Guard>();
const listeners = new Set<(isUnsaved: boolean) => void>();

/** Registers a guard; returns the function that removes it. */
export function guard(one: Guard): () => void {
  guards.add(one);
  notifyListeners();
  return () => {
    guards.delete(one);
    notifyListeners();
  };
}

/**
 * Calls the listener with whether anything is unsaved, now and after each change; returns the function that
 * unsubscribes.
 */
export function followUnsaved(listener: (isUnsaved: boolean) => void): () => void {
  listeners.add(listener);
  listener(guards.size > 0);
  return () => {
    listeners.delete(listener);
    listener(false);
  };
}

function notifyListeners(): void {
  for (const listener of listeners) listener(guards.size > 0);
}

/** Asks once if anything on the screen is unsaved; true at once if nothing is. */
export async function mayLeave(): Promise<boolean> {
  const [first] = guards;
  if (first === undefined) return true;
  const isSure = await first.ask();
  if (isSure) for (const { discard } of guards) discard();
  return isSure;
}

/** For elements that call `mayLeave` themselves, or whose click loses nothing. */
export const asksItself = { 'data-asks-itself': '' } as const;
