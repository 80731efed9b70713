import { auditMoney } from './audit-money.ts';
import { auditNews } from './audit-news.ts';
import { auditOrders } from './audit-orders.ts';
import { auditPrivacy } from './audit-privacy.ts';
import type { Facts } from './facts.ts';
import type { Finding } from './finding.ts';

/** Returns every broken promise; a good run has none. */
export function audit(facts: Facts): Finding[] {
  return [
    ...auditOrders(facts),
    ...auditMoney(facts),
    ...auditNews(facts),
    ...auditPrivacy(facts),
    ...auditProcesses(facts),
  ];
}

function auditProcesses({ crashes, internalErrors, recoveries, diary }: Facts): Finding[] {
  return [
    ...[...crashes, ...internalErrors].map((what) => ({ promise: 'nothing crashes', what }) as const),
    ...recoveries
      .filter(({ ms }) => ms === undefined)
      .map(
        ({ blow }) =>
          ({ promise: 'everything comes back', what: `no good answer any more after: ${blow}` }) as const,
      ),
    ...diary.unanswered.map(
      (email) =>
        ({ promise: 'everything comes back', what: `the order of ${email} was never answered` }) as const,
    ),
  ];
}
