export interface Guard {
  /** Asks the person; true if they want to leave. */
  readonly ask: () => Promise<boolean>;
  /** The input is discarded. */
  readonly discard: () => void;
}

const guards = new Set<Guard>();
const listeners = new Set<(isUnsaved: boolean) => void>();

/** Returns the function that ends it. */
export function guard(one: Guard): () => void {
  guards.add(one);
  tell();
  return () => {
    guards.delete(one);
    tell();
  };
}

/** Receives whether anything on the screen is unsaved, now and after each change; returns the function that stops. */
export function followUnsaved(listener: (isUnsaved: boolean) => void): () => void {
  listeners.add(listener);
  listener(guards.size > 0);
  return () => {
    listeners.delete(listener);
    listener(false);
  };
}

function tell(): void {
  for (const listener of listeners) listener(guards.size > 0);
}

/** Asks once if anything on the screen is unsaved. True at once if nothing is. */
export async function mayLeave(): Promise<boolean> {
  const [first] = guards;
  if (first === undefined) return true;
  const isSure = await first.ask();
  if (isSure) for (const { discard } of guards) discard();
  return isSure;
}

/** Put on what calls `mayLeave` itself, or leads to nowhere that anything is lost. */
export const asksItself = { 'data-asks-itself': '' } as const;
