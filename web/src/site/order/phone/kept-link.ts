const storageKey = 'truepage.phone-link';

/** The link of this tab's form to a phone; undefined where it has none, or storage is forbidden. */
export function keptLinkId(): string | undefined {
  try {
    return sessionStorage.getItem(storageKey) ?? undefined;
  } catch {
    return undefined;
  }
}

export function keepLinkId(id: string | undefined): void {
  try {
    if (id === undefined) sessionStorage.removeItem(storageKey);
    else sessionStorage.setItem(storageKey, id);
  } catch {
    // The link then ends with a reload.
  }
}
