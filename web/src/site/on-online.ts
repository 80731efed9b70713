/** Calls back whenever a lost connection is restored; returns the function that unsubscribes. */
export function onOnline(run: () => void): () => void {
  window.addEventListener('online', run);
  return () => window.removeEventListener('online', run);
}
