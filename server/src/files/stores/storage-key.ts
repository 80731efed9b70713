/** Throws on a storage key that we did not make: it would be a mistake in our code, or a way out of the store. */
export function demandStorageKey(key: string): void {
  if (!isStorageKey(key)) throw new Error('Not a storage key of ours.');
}

/** Whether we could have made this storage key. */
export function isStorageKey(key: string): boolean {
  return /^[a-z\d-]+(?:\/[a-z\d-]+)*$/u.test(key) && key.length <= 200;
}
