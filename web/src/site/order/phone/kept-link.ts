import { attempt } from '../../attempt.ts';

const storageKey = 'truepage.phone-link';

/** The id of the phone link of this tab's form; undefined if there is none, or storage is blocked. */
export function keptLinkId(): string | undefined {
  return attempt(() => sessionStorage.getItem(storageKey)) ?? undefined;
}

/** If storage is blocked, a reload ends the link. */
export function keepLinkId(id: string | undefined): void {
  attempt(() =>
    id === undefined ? sessionStorage.removeItem(storageKey) : sessionStorage.setItem(storageKey, id),
  );
}
