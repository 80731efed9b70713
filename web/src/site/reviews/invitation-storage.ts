import { attempt } from '../attempt.ts';

const storageKey = 'truepage.review-invitation';

/** The invitation token in a query string, as in the links of emails and orders. */
export function invitationIn(search: string): string | undefined {
  const token = new URLSearchParams(search).get('invitation') ?? '';
  return token === '' ? undefined : token;
}

/** Keeps an invitation in this tab, because changing the language reloads the page without it. */
export function keepInvitation(token: string): void {
  attempt(() => sessionStorage.setItem(storageKey, token));
}

export function keptInvitation(): string | undefined {
  return attempt(() => sessionStorage.getItem(storageKey)) ?? undefined;
}

export function forgetInvitation(): void {
  attempt(() => sessionStorage.removeItem(storageKey));
}
