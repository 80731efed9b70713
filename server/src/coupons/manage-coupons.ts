import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { adminCouponApi } from '@truepage/core/api/coupons/admin-coupons';
import { couponKey, isCouponCode } from '@truepage/core/coupons/coupon';
import { crockfordCharacters } from '@truepage/core/crockford';
import { AppError } from '@truepage/core/errors';
import { cents, type Cents } from '@truepage/core/money';
import { addDays, startOfDay, type Day } from '@truepage/core/office/zoned-days';
import { isUuid } from '@truepage/core/uuid';
import { recordAudit, type Actor } from '../audit/record-audit.ts';
import type { Em } from '../db/orm.ts';
import { Coupon } from '../db/rows/money/coupon.ts';
import type { Database, Randomness, Time } from '../deps.ts';
import type { StaffMember } from '../http/call.ts';
import { readSettings } from '../settings/settings.repository.ts';
import { findCoupon, lockCoupons } from './coupon.repository.ts';

type Wish = z.output<typeof adminCouponApi.createCoupon.body>;

const generatedLength = 10;
const creditValidMs = 365 * 24 * 3_600_000;

/** Throws 'coupon.code', 'coupon.code_taken' and 'coupon.terms'. */
export async function createCoupon(
  { orm, clock, randomBytes }: Database & Time & Randomness,
  actor: StaffMember,
  { code: typed, firstDay, lastDay, ...terms }: Wish,
): Promise<void> {
  const { percent, amount } = terms;
  const code = typed === '' ? generateCode(randomBytes) : typed;
  if (!isCouponCode(code)) throw new AppError('coupon.code');
  const isPercent = amount === null && percent !== null && percent >= 1 && percent <= 100;
  const isAmount = percent === null && amount !== null && amount > 0;
  if (isPercent === isAmount) throw new AppError('coupon.terms');
  const now = clock.now();
  await orm.em.fork().transactional(async (em) => {
    const validity = await validityOf(em, firstDay, lastDay);
    await lockCoupons(em);
    if ((await findCoupon(em, code)) !== undefined) throw new AppError('coupon.code_taken');
    await insertCoupon(em, actor, { ...terms, ...validity, code }, now);
  });
}

/** Creates a code that takes `amount` off one order within a year, as the compensation of a customer. */
export async function createCredit(
  em: Em,
  randomBytes: Randomness['randomBytes'],
  amount: Cents,
  now: Date,
): Promise<{ readonly coupon: string; readonly until: Date }> {
  const code = generateCode(randomBytes);
  const until = new Date(now.getTime() + creditValidMs);
  const terms = { percent: null, amount, minimum: cents(0), uses: 1, validUntil: until };
  await insertCoupon(em, 'system', { ...terms, code }, now);
  return { coupon: code, until };
}

type NewCoupon = Pick<Coupon, 'code' | 'minimum' | 'uses' | 'validUntil'> &
  Partial<Pick<Coupon, 'usesPerEmail' | 'tiers' | 'validFrom'>> & {
    readonly percent: number | null;
    readonly amount: Cents | null;
  };

async function insertCoupon(em: Em, actor: Actor, coupon: NewCoupon, now: Date): Promise<void> {
  const { code, percent, amount } = coupon;
  await em.insert(Coupon, {
    ...coupon,
    id: randomUUID(),
    key: couponKey(code),
    isOff: false,
    createdAt: now,
  });
  const after = { code, isOff: false, percent, amount };
  await recordAudit(em, { actor, what: 'coupon.created', after }, now);
}

function generateCode(randomBytes: Randomness['randomBytes']): string {
  return crockfordCharacters(randomBytes(generatedLength), generatedLength);
}

/** Switches a coupon off or on. Records nothing if its state does not change. Throws 'coupon.not_found'. */
export async function switchCoupon(
  { orm, clock }: Database & Time,
  actor: StaffMember,
  id: string,
  isOff: boolean,
): Promise<void> {
  await orm.em.fork().transactional(async (em) => {
    const coupon = isUuid(id) ? await em.findOne(Coupon, { id }) : null;
    if (coupon === null) throw new AppError('coupon.not_found');
    const { code } = coupon;
    if ((await em.nativeUpdate(Coupon, { id, isOff: !isOff }, { isOff })) === 0) return;
    const entry = {
      actor,
      what: 'coupon.switched',
      before: { code, isOff: !isOff },
      after: { code, isOff },
    } as const;
    await recordAudit(em, entry, clock.now());
  });
}

/** From the start of the first day to the end of the last day, in the office's time zone. */
async function validityOf(em: Em, firstDay: Day | null, lastDay: Day | null) {
  const { zone } = (await readSettings(em)).settings.promise;
  const validFrom = firstDay === null ? null : new Date(startOfDay(firstDay, zone));
  const validUntil = lastDay === null ? null : new Date(startOfDay(addDays(lastDay, 1), zone));
  if (validFrom !== null && validUntil !== null && validFrom >= validUntil)
    throw new AppError('coupon.terms');
  return { validFrom, validUntil };
}
