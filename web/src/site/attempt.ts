/** Returns the result of an action, or undefined if it throws, e.g. because storage is full or blocked. */
export function attempt<Result>(action: () => Result): Result | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}
