import { attempt } from '../attempt.ts';

const storageKey = 'truepage.review-invitation';

/** The token in the query of an address, as mails and orders link to the reviews page. */
export function invitationIn(search: string): string | undefined {
  const token = new URLSearchParams(search).get('invitation') ?? '';
  return token === '' ? undefined : token;
}

/** Keeps an invitation for this tab, because changing the language reloads the page at an address without it. */
export function keepInvitation(token: string): void {
  attempt(() => sessionStorage.setItem(storageKey, token));
}

export function keptInvitation(): string | undefined {
  return attempt(() => sessionStorage.getItem(storageKey)) ?? undefined;
}

export function forgetInvitation(): void {
  attempt(() => sessionStorage.removeItem(storageKey));
}
