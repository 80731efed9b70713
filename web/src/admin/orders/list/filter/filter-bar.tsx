import { useId, useState, type ReactNode } from 'react';
import { Download, SlidersHorizontal } from 'lucide-react';
import { orderSortNames } from '@truepage/core/orders/order-list';
import { isOrderStatus } from '@truepage/core/orders/order-status';
import { useText } from '../../../../i18n/language-context.ts';
import { classes } from '../../../../ui/classes.ts';
import { controlClass } from '../../../ui/control-class.ts';
import { DeskButton } from '../../../ui/desk-button.tsx';
import { useStaff } from '../../../session/session-context.ts';
import { everyOrder, isNarrowed, type OrderFilter } from '../../data/order-filter.ts';
import { SearchBox } from './search-box.tsx';
import { useExport } from './use-export.ts';
import { PeopleOptions, StatusOptions } from '../../order-options.tsx';

interface FilterBarProps {
  readonly filter: OrderFilter;
  readonly onChange: (filter: OrderFilter, how?: { replace: boolean }) => void;
}

/** What narrows the list down, and how it is sorted. Everything is in the address of the page. */
export function FilterBar({ filter, onChange }: FilterBarProps) {
  const text = useText();
  const { may } = useStaff();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <search className="flex flex-wrap items-end gap-x-3 gap-y-2">
      <SearchBox value={filter.q} onSearch={(q) => onChange({ ...filter, q }, { replace: true })} />
      <DeskButton className="sm:hidden" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        <SlidersHorizontal aria-hidden="true" className="size-4" />
        {text('adminOrders.filters')}
      </DeskButton>
      {/* Below sm they are behind the button above. */}
      <div
        className={classes(
          'gap-x-3 gap-y-2 sm:contents',
          isOpen ? 'max-sm:order-last max-sm:grid max-sm:w-full max-sm:grid-cols-2' : 'max-sm:hidden',
        )}
      >
        <Choices filter={filter} onChange={onChange} />
      </div>
      {isNarrowed(filter) && (
        <DeskButton variant="quiet" onClick={() => onChange({ ...everyOrder, sort: filter.sort })}>
          {text('adminOrders.clearFilters')}
        </DeskButton>
      )}
      {may('orders.export') && <ExportButton filter={filter} />}
    </search>
  );
}

function Choices({ filter, onChange }: FilterBarProps) {
  const text = useText();
  const { may } = useStaff();
  return (
    <>
      <StatusChoice filter={filter} onChange={onChange} />
      <Choice
        label={text('adminOrders.payment')}
        value={filter.paid ?? ''}
        onChoose={(paid) =>
          onChange({ ...filter, paid: paid === 'true' || paid === 'false' ? paid : undefined })
        }
      >
        <option value="">{text('adminOrders.all')}</option>
        <option value="true">{text('adminShell.paid')}</option>
        <option value="false">{text('adminShell.unpaid')}</option>
      </Choice>
      {may('orders.assign') && <AssigneeChoice filter={filter} onChange={onChange} />}
      <SortChoice filter={filter} onChange={onChange} />
    </>
  );
}

function StatusChoice({ filter, onChange }: FilterBarProps) {
  const text = useText();
  return (
    <Choice
      label={text('adminOrders.status')}
      value={filter.status ?? ''}
      onChoose={(status) => onChange({ ...filter, status: isOrderStatus(status) ? status : undefined })}
    >
      <option value="">{text('adminOrders.all')}</option>
      <StatusOptions />
    </Choice>
  );
}

function AssigneeChoice({ filter, onChange }: FilterBarProps) {
  const text = useText();
  return (
    <Choice
      label={text('adminOrders.assignee')}
      value={filter.assignee ?? ''}
      onChoose={(assignee) => onChange({ ...filter, assignee: assignee === '' ? undefined : assignee })}
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
        onChange({ ...filter, sort });
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

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly onChoose: (value: string) => void;
  readonly children: ReactNode;
}

function Choice({ label, value, onChoose, children }: ChoiceProps) {
  const id = useId();
  return (
    <div className="grid gap-0.5">
      <label htmlFor={id} className="text-sm text-ink-soft">
        {label}
      </label>
      <select
        id={id}
        value={value}
        onChange={(event) => onChoose(event.target.value)}
        className={controlClass}
      >
        {children}
      </select>
    </div>
  );
}

function ExportButton({ filter }: { readonly filter: OrderFilter }) {
  const text = useText();
  const { isBusy, save } = useExport(filter);
  return (
    <DeskButton isBusy={isBusy} onClick={save} className="lg:ms-auto">
      {!isBusy && <Download aria-hidden="true" className="size-4" />}
      {text('adminOrders.exportCsv')}
    </DeskButton>
  );
}
