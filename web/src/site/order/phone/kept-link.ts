import { attempt } from '../../attempt.ts';

const storageKey = 'truepage.phone-link';

/** The link of this tab's form to a phone; undefined where it has none, or storage is forbidden. */
export function keptLinkId(): string | undefined {
  return attempt(() => sessionStorage.getItem(storageKey)) ?? undefined;
}

/** Where storage is forbidden, the link ends with a reload. */
export function keepLinkId(id: string | undefined): void {
  attempt(() =>
    id === undefined ? sessionStorage.removeItem(storageKey) : sessionStorage.setItem(storageKey, id),
  );
}
