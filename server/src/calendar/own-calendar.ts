import { createHash } from 'node:crypto';
import { crockfordCharacters } from '@truepage/core/crockford';
import { recordAudit } from '../audit/record-audit.ts';
import type { Database, Randomness, Site, Time } from '../deps.ts';
import type { StaffMember } from '../http/call.ts';
import { lockStaff } from '../staff/staff.repository.ts';

/** 160 random bits. */
const secretLength = 32;
const wellFormed = /^([0-9A-HJKMNP-TV-Z]{32})\.ics$/;

/** Makes the address of a person's feed; returns it, since its secret is stored nowhere. An earlier one ends. */
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

/** Ends the address of a person's feed, if there is one. */
export async function endCalendar({ orm, clock }: Database & Time, actor: StaffMember): Promise<void> {
  await orm.em.fork().transactional(async (em) => {
    const account = await lockStaff(em, actor.id);
    if (account.calendarHash === null) return;
    Object.assign(account, { calendarHash: null, calendarMadeAt: null });
    await em.flush();
    await recordAudit(em, { actor, what: 'staff.calendar_ended' }, clock.now());
  });
}

/** Under what the feed of this address is stored; undefined if no feed has such a name. */
export function hashOfFile(file: string): string | undefined {
  const [, secret] = wellFormed.exec(file) ?? [];
  return secret === undefined ? undefined : hashOf(secret);
}

/** In hexadecimal. It has 160 random bits, so a fast hash is enough. */
function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
