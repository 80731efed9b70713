import { orderStatuses } from '@truepage/core/orders/order-status';
import { useText } from '../../i18n/language-context.ts';
import { usePeople } from './data/people.ts';

/** The statuses of an order, as the options of a select. */
export function StatusOptions() {
  const text = useText();
  return orderStatuses.map((status) => (
    <option key={status} value={status}>
      {text(`adminShell.${status}`)}
    </option>
  ));
}

/** Everyone who can take orders, as the options of a select. */
export function PeopleOptions() {
  return usePeople().map(({ id, username }) => (
    <option key={id} value={id}>
      {username}
    </option>
  ));
}
