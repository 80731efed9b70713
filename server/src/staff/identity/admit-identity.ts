import { randomUUID } from 'node:crypto';
import { UniqueConstraintViolationException } from '@mikro-orm/postgresql';
import type { IdentityRefusal } from '@truepage/core/staff/identity-refusals';
import type { Role } from '@truepage/core/staff/roles';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Em } from '../../db/orm.ts';
import { StaffAccount } from '../../db/rows/people/staff-account.ts';
import type { Database, Time } from '../../deps.ts';
import type { Identity } from '../../ports/identity-provider.ts';
import { followRole } from '../change-staff.ts';
import { stampOf } from '../passwords/password.ts';
import type { Known } from '../sign-in.ts';
import { lockAccount } from '../staff.repository.ts';
import { findByEmail, findByIdentity, findFreeUsername } from './identity.repository.ts';

/**
 * Returns the account of a person who has signed in at the identity provider, with the role of their groups: the linked
 * account, else the one with their verified email address, which gets linked, else a new one without a password. `role` is
 * undefined if none of their groups has a role. A string is the reason of a refusal.
 */
export async function admitIdentity(
  deps: Database & Time,
  identity: Identity,
  role: Role | undefined,
): Promise<Known | IdentityRefusal> {
  const now = deps.clock.now();
  const admit = () => deps.orm.em.fork().transactional((em) => admitWithin({ em, now, identity }, role));
  try {
    return await admit();
  } catch (error) {
    // Two concurrent first sign-ins: the other one has created the account.
    if (error instanceof UniqueConstraintViolationException) return admit();
    throw error;
  }
}

interface Arrival {
  readonly em: Em;
  readonly now: Date;
  readonly identity: Identity;
}

async function admitWithin(arrival: Arrival, role: Role | undefined): Promise<Known | IdentityRefusal> {
  const { em, now, identity } = arrival;
  const found = (await findByIdentity(em, identity)) ?? (await findLinkable(arrival));
  if (found === 'addressTaken') return refuse(arrival, identity.username, 'addressTaken');
  if (role === undefined) return refuse(arrival, found?.username ?? identity.username, 'noRole');
  if (found === undefined) return join(arrival, role);
  const { account, administrators } = await lockAccount(em, found.id);
  const { username } = account;
  if (account.disabledAt) return refuse(arrival, username, 'disabled');
  // Another person of this provider was linked first.
  if (isAnothers(account, identity)) return refuse(arrival, username, 'addressTaken');
  if (account.identitySubject !== identity.subject || account.identityIssuer !== identity.issuer) {
    Object.assign(account, { identityIssuer: identity.issuer, identitySubject: identity.subject });
    await em.flush();
    await recordAudit(em, { actor: account, what: 'staff.identity_linked', after: { username } }, now);
  }
  await followRole({ em, actor: 'system', now, administrators }, account, role);
  return { account, stamp: stampOf(account) };
}

/**
 * Returns the account with the person's verified address, unless it belongs to another person of this provider; undefined if
 * there is none.
 */
async function findLinkable({ em, identity }: Arrival): Promise<StaffAccount | 'addressTaken' | undefined> {
  if (identity.email === undefined) return undefined;
  const [account, ...others] = await findByEmail(em, identity.email);
  if (account === undefined) return undefined;
  return others.length > 0 || isAnothers(account, identity) ? 'addressTaken' : account;
}

function isAnothers(
  { identityIssuer, identitySubject }: StaffAccount,
  { issuer, subject }: Identity,
): boolean {
  return identityIssuer === issuer && identitySubject !== subject;
}

async function join({ em, now, identity }: Arrival, role: Role): Promise<Known> {
  const account = em.create(StaffAccount, {
    id: randomUUID(),
    username: await findFreeUsername(em, identity),
    email: identity.email ?? null,
    role,
    identityIssuer: identity.issuer,
    identitySubject: identity.subject,
    languagePairs: [],
    preferences: {},
    createdAt: now,
  });
  await em.flush();
  const { username } = account;
  await recordAudit(em, { actor: 'system', what: 'staff.identity_joined', after: { username, role } }, now);
  return { account, stamp: stampOf(account) };
}

async function refuse(
  { em, now }: Arrival,
  username: string | undefined,
  reason: IdentityRefusal,
): Promise<IdentityRefusal> {
  const after = { username: username ?? '', reason };
  await recordAudit(em, { actor: 'system', what: 'staff.identity_refused', after }, now);
  return reason;
}
