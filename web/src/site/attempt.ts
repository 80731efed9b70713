/** The result of something that a browser may refuse, as it does where storage is full or forbidden; undefined then. */
export function attempt<Result>(action: () => Result): Result | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}
