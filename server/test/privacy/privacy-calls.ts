import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { SignedIn } from '../support/staff.ts';
import type { Reply } from '../support/test-server.ts';

export const requests = '/api/admin/privacy';

export interface Detail {
  readonly request: Readonly<Record<string, unknown>>;
  readonly found: Readonly<Record<string, unknown>> & { readonly orders: readonly Record<string, unknown>[] };
  readonly state: string;
  readonly isProposalOutdated: boolean;
}

interface Decision {
  /** The state that the caller has seen; undefined: the current one. */
  readonly state?: string;
  readonly proposes?: boolean;
}

interface PrivacyRequestAtHand {
  readonly email: string;
  readonly path: string;
  readonly id: string;
  look(by?: SignedIn): Promise<Detail>;
  erase(by?: SignedIn, decision?: Decision): Promise<Reply>;
}

/** A request from a new address, opened by `admin` at `now`. */
export async function aRequest(
  admin: SignedIn,
  now: Date,
  kind: 'access' | 'erasure' | 'correction' = 'erasure',
  { email = `${randomUUID()}@example.com`, note = 'By letter.' } = {},
): Promise<PrivacyRequestAtHand> {
  const receivedOn = now.toISOString().slice(0, 10);
  const body = { kind, email, receivedOn, note };
  const opened = await admin.call('POST', requests, body);
  expect(opened.status).toBe(201);
  const path = `${requests}/${String(opened.body['id'])}`;
  const look = async (by = admin) => (await by.call('GET', path)).body as unknown as Detail;
  return {
    email,
    path,
    id: String(opened.body['id']),
    look,
    erase: async (by = admin, { state, proposes = false } = {}) =>
      by.call('POST', `${path}/erase`, { state: state ?? (await look(by)).state, proposes }),
  };
}

/** Sets how many people must approve an erasure. */
export async function demandPeople(admin: SignedIn, erasureNeeds: 'one' | 'two'): Promise<void> {
  const { body } = await admin.call('GET', '/api/admin/settings');
  const { settings, version } = body as unknown as { settings: { privacy: object }; version: number };
  const next = { ...settings, privacy: { ...settings.privacy, erasureNeeds } };
  expect((await admin.call('PUT', '/api/admin/settings', { settings: next, version })).status).toBe(200);
}
