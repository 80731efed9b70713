import type { z } from 'zod';
import type { adminPayApi } from '@truepage/core/api/pay/admin-pay';
import { pairKey } from '@truepage/core/office/language-pairs';
import { AppError } from '@truepage/core/errors';
import { cents } from '@truepage/core/money';
import { isUuid } from '@truepage/core/uuid';
import { recordAudit } from '../audit/record-audit.ts';
import { PayRate } from '../db/rows/pay/pay-rate.ts';
import type { Database, Time } from '../deps.ts';
import type { ActingStaff } from '../order-access/order-for-staff.ts';
import { lockStaff } from '../staff/staff.repository.ts';
import { readRates } from './pay.repository.ts';

type Wish = z.output<typeof adminPayApi.setPayRate.body>;

/**
 * Sets or removes a translator's rate for a language pair. Orders that are already assigned keep their rate. Throws
 * 'staff.not_found'.
 */
export async function setPayRate(
  deps: Database & Time,
  actor: ActingStaff,
  staffId: string,
  { from, to, rate: wish }: Wish,
): Promise<z.input<typeof adminPayApi.setPayRate.reply>> {
  if (!isUuid(staffId)) throw new AppError('staff.not_found');
  return deps.orm.em.fork().transactional(async (em) => {
    const { username } = await lockStaff(em, staffId);
    const key = { staff: staffId, fromLanguage: from, toLanguage: to };
    const known = await em.findOne(PayRate, key);
    const rate = wish && { unit: wish.unit, rate: cents(wish.rate) };
    if (known?.unit !== rate?.unit || known?.rate !== rate?.rate) {
      if (rate === null) await em.nativeDelete(PayRate, key);
      else await em.upsert(PayRate, { ...key, ...rate });
      const facts = (value: { unit: PayRate['unit']; rate: PayRate['rate'] } | null) => ({
        username,
        pair: pairKey({ from, to }),
        unit: value?.unit ?? null,
        rate: value?.rate ?? null,
      });
      const entry = { actor, what: 'pay.rate', before: facts(known), after: facts(rate) } as const;
      await recordAudit(em, entry, deps.clock.now());
    }
    return readRates(em, staffId);
  });
}
