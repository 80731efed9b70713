/** Throws on a storage key in another format: it would be a defect, or a path traversal. */
export function demandStorageKey(key: string): void {
  if (!isStorageKey(key)) throw new Error('Not a storage key of ours.');
}

/** Whether the storage key has our format. */
export function isStorageKey(key: string): boolean {
  return /^[a-z\d-]+(?:\/[a-z\d-]+)*$/u.test(key) && key.length <= 200;
}
