import { orderFilterWords, orderSortNames } from '@truepage/core/orders/order-list';
import { useText } from '../../../../i18n/language-context.ts';
import { useStaff } from '../../../session/session-context.ts';
import { everyOrder, type OrderFilter } from '../../data/order-filter.ts';
import { PeopleOptions } from '../../order-options.tsx';
import { Choice } from './filter-select.tsx';
import type { ChangeFilter } from './use-order-filter.ts';

export interface FilterBarProps {
  readonly filter: OrderFilter;
  readonly onChange: ChangeFilter;
}

/** The filters behind the "filter" button. */
export function FilterChoices({ filter, onChange }: FilterBarProps) {
  const { may } = useStaff();
  return (
    <>
      <PaymentChoice filter={filter} onChange={onChange} />
      {may('orders.assign') && <AssigneeChoice filter={filter} onChange={onChange} />}
      <SortChoice filter={filter} onChange={onChange} />
    </>
  );
}

function PaymentChoice({ filter, onChange }: FilterBarProps) {
  const text = useText();
  return (
    <Choice
      label={text('adminOrders.payment')}
      value={filter.paid ?? ''}
      onChoose={(chosen) => onChange({ paid: orderFilterWords.paid.find((word) => word === chosen) })}
    >
      <option value="">{text('adminOrders.all')}</option>
      <option value="true">{text('adminShell.paid')}</option>
      <option value="false">{text('adminShell.unpaid')}</option>
      <option value="refunded">{text('common.refunded')}</option>
    </Choice>
  );
}

function AssigneeChoice({ filter, onChange }: FilterBarProps) {
  const text = useText();
  return (
    <Choice
      label={text('adminOrders.assignee')}
      value={filter.assignee ?? ''}
      onChoose={(assignee) => onChange({ assignee: assignee === '' ? undefined : assignee })}
    >
      <option value="">{text('adminOrders.anybody')}</option>
      <option value="me">{text('adminOrders.me')}</option>
      <option value="none">{text('adminShell.nobody')}</option>
      <PeopleOptions />
    </Choice>
  );
}

const sortWords = {
  newest: 'adminOrders.sortNewest',
  oldest: 'adminOrders.sortOldest',
  due: 'adminOrders.sortDue',
  updated: 'adminOrders.sortUpdated',
} as const;

function SortChoice({ filter, onChange }: FilterBarProps) {
  const text = useText();
  return (
    <Choice
      label={text('adminOrders.sort')}
      value={filter.sort}
      onChoose={(chosen) => {
        const sort = orderSortNames.find((name) => name === chosen) ?? everyOrder.sort;
        onChange({ sort });
      }}
    >
      {orderSortNames.map((name) => (
        <option key={name} value={name}>
          {text(sortWords[name])}
        </option>
      ))}
    </Choice>
  );
}
