import { expect, type APIRequest } from 'playwright/test';
import { mailsTo } from './service/mails.ts';
import { soonAgain } from './soon-again.ts';

export interface Person {
  readonly username: string;
  readonly password: string;
}

export interface Translator extends Person {
  /** The account's id. */
  readonly id: string;
}

export const administrator: Person = { username: 'admin', password: 'tall-copper-lantern-42' };
/** The settings of a service with this administrator. */
export const administratorSettings = {
  ADMIN_USERNAME: administrator.username,
  ADMIN_PASSWORD: administrator.password,
};
const chosenPassword = 'quiet-orange-river-77';

/** Calls the API as the administrator, outside of every window. */
export interface AdminCaller {
  /** Resolves with the JSON; signs in first if needed. A FormData is sent as one. */
  readonly call: (
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    body?: object,
  ) => Promise<unknown>;
  readonly dispose: () => Promise<void>;
}

export async function openAdminCaller(request: APIRequest, origin: string): Promise<AdminCaller> {
  const caller = await request.newContext({ baseURL: origin, extraHTTPHeaders: { Origin: origin } });
  let isSignedIn = false;
  return {
    async call(method, path, body) {
      if (!isSignedIn) await caller.post('/api/admin/login', { data: administrator });
      isSignedIn = true;
      const sent = body instanceof FormData ? { multipart: body } : { data: body };
      const answer = await caller.fetch(path, { method, ...(body === undefined ? {} : sent) });
      expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true);
      return answer.json() as Promise<unknown>;
    },
    dispose: () => caller.dispose(),
  };
}

/** An invited translator who has already chosen a password, created over the API. */
export async function inviteTranslator(
  origin: string,
  callAsAdmin: AdminCaller['call'],
  username: string,
): Promise<Translator> {
  const email = `${username}@example.com`;
  const account = { username, email, role: 'translator' };
  const { id } = (await callAsAdmin('POST', '/api/admin/staff', account)) as { id: string };
  const token = await invitationToken(() => mailsTo(origin, email), email);
  const answer = await fetch(`${origin}/api/staff-links/${token}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ password: chosenPassword }),
  });
  expect(answer.ok).toBe(true);
  return { id, username, password: chosenPassword };
}

/** The token of the newest invitation mail to an address; waits until there is one. */
export async function invitationToken(
  read: () => Promise<readonly { readonly kind: string; readonly text: string }[]>,
  email: string,
): Promise<string> {
  const find = async () => {
    const mail = (await read()).find(({ kind }) => kind === 'access');
    return /\/admin\/welcome\/([\w-]+)/.exec(mail?.text ?? '')?.[1];
  };
  await expect.poll(find, { message: `an invitation to ${email}`, ...soonAgain }).toBeDefined();
  return (await find()) ?? '';
}
