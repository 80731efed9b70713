import { createHash } from 'node:crypto';
import { isActionNews, isSessionOver, sessionLimits } from '@truepage/core/staff/session-rules';
import { compileOnce } from '../db/compile-once.ts';
import type { Em, Orm } from '../db/orm.ts';
import { StaffSession } from '../db/rows/people/staff-session.ts';
import { isStampOf } from './passwords/password.ts';

interface SessionStoreParts {
  readonly orm: Orm;
  readonly clock: { readonly now: () => Date };
}

interface NewSession {
  readonly staffId: string;
  readonly stamp: string;
  /** When the person proved their identity; defaults to now. */
  readonly provenAt?: Date;
}

/** Sessions in the database, stored under the hashes of their ids. */
export function createSessionStore({ orm, clock }: SessionStoreParts) {
  return {
    /**
     * Returns the session's owner, or why it is invalid, with one query. An action extends the session, with a second query at
     * most twice a minute.
     */
    async find(id: string, isAction: boolean) {
      const idHash = hashOf(id);
      const now = clock.now();
      const em = orm.em.fork();
      const [row] = await selectSession(em, idHash);
      if (row === undefined) return 'ended';
      if (isSessionOver({ lastActionAt: row.last_action_at, expiresAt: row.expires_at }, now))
        return 'expired';
      const account = {
        passwordHash: row.password_hash,
        identitySubject: row.identity_subject,
        disabledAt: row.disabled_at,
        accessGeneration: row.access_generation,
      };
      if (!isStampOf(account, row.data['stamp'])) return 'ended';
      if (isAction && isActionNews(row.last_action_at, now)) {
        await em.nativeUpdate(StaffSession, { idHash }, { lastActionAt: now });
      }
      return {
        id: row.id,
        username: row.username,
        role: row.role,
        hasTotp: row.totp_confirmed_at !== null,
        provenAt: row.created_at,
      };
    },

    async insert(id: string, { staffId, stamp, provenAt }: NewSession) {
      const now = clock.now();
      const createdAt = provenAt ?? now;
      await orm.em.fork().insert(StaffSession, {
        idHash: hashOf(id),
        staff: staffId,
        data: { stamp },
        createdAt,
        lastActionAt: now,
        expiresAt: new Date(createdAt.getTime() + sessionLimits.absolute),
      });
    },

    async remove(id: string) {
      await orm.em.fork().nativeDelete(StaffSession, { idHash: hashOf(id) });
    },
  };
}

export async function removeOldSessions(em: Em, now: Date): Promise<void> {
  const idleSince = new Date(now.getTime() - sessionLimits.idle);
  await em.nativeDelete(StaffSession, {
    $or: [{ expiresAt: { $lte: now } }, { lastActionAt: { $lte: idleSince } }],
  });
}

const selectSession = compileOnce(1, (em: Em, idHash: string) =>
  em
    .getKysely()
    .selectFrom('staff_sessions as session')
    .innerJoin('staff_accounts as account', 'account.id', 'session.staff_id')
    .where('session.id_hash', '=', idHash)
    .select([
      'session.data',
      'session.created_at',
      'session.last_action_at',
      'session.expires_at',
      'account.id',
      'account.username',
      'account.role',
      'account.password_hash',
      'account.identity_subject',
      'account.disabled_at',
      'account.access_generation',
      'account.totp_confirmed_at',
    ]),
);

function hashOf(id: string): string {
  return createHash('sha256').update(id).digest('base64url');
}
