import { useQueryClient } from '@tanstack/react-query';
import { isAwayBefore } from '@truepage/core/office/absence';
import { dueMsAsOf, type WrittenDeadline } from '@truepage/core/deadline/deadline';
import { useFormats, useText } from '../../../i18n/language-context.ts';
import { useDeskApi } from '../../api/desk-context.ts';
import { translatorsQuery } from '../../api/desk-queries.ts';
import { useConfirm } from '../../ui/dialog/confirm.tsx';

/** The maximum age of absence data, in ms. */
const freshFor = 60_000;

/**
 * Asks before an order is assigned to a person who is away before it is due: `if (await mayAssign(staffId, orders))
 * …`. Does not ask if absences cannot be loaded.
 */
export function useAbsenceWarning() {
  const api = useDeskApi();
  const queryClient = useQueryClient();
  const confirm = useConfirm();
  const text = useText();
  const { shortMoment } = useFormats();
  return async (staffId: string | null, orders: readonly WrittenDeadline[]): Promise<boolean> => {
    if (staffId === null) return true;
    const people = await queryClient.query({ ...translatorsQuery(api), staleTime: freshFor }).catch(() => []);
    const person = people.find(({ id }) => id === staffId);
    if (person === undefined) return true;
    const { username: name, awayFrom, awayUntil } = person;
    const now = Date.now();
    const due = Math.max(...orders.map((order) => dueMsAsOf(order, now)));
    if (awayFrom === null || awayUntil === null || !isAwayBefore(person, now, due)) return true;
    return confirm({
      title: text('adminOrders.awayTitle', { name }),
      text: text('adminOrders.awayText', {
        name,
        from: shortMoment(awayFrom),
        until: shortMoment(awayUntil),
      }),
      confirmLabel: text('adminOrders.awayConfirm'),
    });
  };
}
