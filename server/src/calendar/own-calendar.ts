import { createHash } from 'node:crypto';
import { crockfordCharacters } from '@truepage/core/crockford';
import { recordAudit } from '../audit/record-audit.ts';
import type { Database, Randomness, Site, Time } from '../deps.ts';
import type { StaffMember } from '../http/call.ts';
import { lockStaff } from '../staff/staff.repository.ts';

/** 160 random bits. */
const secretLength = 32;
const wellFormed = /^([0-9A-HJKMNP-TV-Z]{32})\.ics$/;

/** Creates a person's feed and returns its address, since its secret is not stored. Ends an earlier feed. */
export async function makeCalendar(
  { orm, clock, randomBytes, publicUrl }: Database & Time & Randomness & Site,
  actor: StaffMember,
): Promise<string> {
  const secret = crockfordCharacters(randomBytes(secretLength), secretLength);
  const now = clock.now();
  await orm.em.fork().transactional(async (em) => {
    const account = await lockStaff(em, actor.id);
    Object.assign(account, { calendarHash: hashOf(secret), calendarMadeAt: now });
    await em.flush();
    await recordAudit(em, { actor, what: 'staff.calendar_made' }, now);
  });
  return `${publicUrl()}/api/calendar/${secret}.ics`;
}

/** Ends a person's feed, if there is one. */
export async function endCalendar({ orm, clock }: Database & Time, actor: StaffMember): Promise<void> {
  await orm.em.fork().transactional(async (em) => {
    const account = await lockStaff(em, actor.id);
    if (account.calendarHash === null) return;
    Object.assign(account, { calendarHash: null, calendarMadeAt: null });
    await em.flush();
    await recordAudit(em, { actor, what: 'staff.calendar_ended' }, clock.now());
  });
}

/** Returns the hash under which a feed is stored, or undefined if the file name cannot be one of a feed. */
export function hashOfFile(file: string): string | undefined {
  const [, secret] = wellFormed.exec(file) ?? [];
  return secret === undefined ? undefined : hashOf(secret);
}

/** SHA-256 in hexadecimal. The secret has 160 random bits, so a fast hash is sufficient. */
function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
