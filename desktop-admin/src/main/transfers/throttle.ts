/**
 * Returns a function that runs `run` at once, and again after `ms` if it was called in the meantime, so that the last call always takes
 * effect.
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
