/**
 * A function that runs another at once, and again after `ms` when it was called in the meantime: never more often, and never
 * too seldom to show how it ended.
 */
export function throttle(ms: number, run: () => void): () => void {
  let isResting = false;
  let isWanted = false;
  const call = () => {
    if (isResting) {
      isWanted = true;
      return;
    }
    isResting = true;
    isWanted = false;
    setTimeout(() => {
      isResting = false;
      if (isWanted) call();
    }, ms);
    run();
  };
  return call;
}
