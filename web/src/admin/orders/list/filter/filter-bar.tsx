import { useId, useState, type ReactNode } from 'react';
import { FunnelX, SlidersHorizontal } from 'lucide-react';
import { isOrderStatus } from '@truepage/core/orders/order-status';
import { useFormats, useText } from '../../../../i18n/language-context.ts';
import { classes } from '../../../../ui/classes.ts';
import { DeskButton } from '../../../ui/desk-button.tsx';
import { isNarrowed, nothingNarrowed } from '../../data/order-filter.ts';
import { Choice } from './filter-select.tsx';
import { FilterChoices, type FilterBarProps } from './filter-choices.tsx';
import { SearchBox } from './search-box.tsx';
import { StatusOptions } from '../../order-options.tsx';

export interface SearchedBarProps extends FilterBarProps {
  /** Called with the submitted search term, or undefined while typing. */
  readonly onEnter: (entered: string | undefined) => void;
}

/**
 * The filters and sort order of the list, all stored in the page's address. The search is always visible, the
 * status filter only in a wide bar; the others are behind a button that shows how many are active. `children` are
 * at the end of the same line.
 */
export function FilterBar({
  filter,
  onChange,
  onEnter,
  children,
}: SearchedBarProps & { readonly children: ReactNode }) {
  const text = useText();
  const panelId = useId();
  const [isOpen, setIsOpen] = useState(false);
  return (
    // Its parts share a line with the views; the panel behind the button has its own line below.
    <search className={classes('contents', isOpen && '@max-2xl:before:order-1 @max-2xl:before:w-full')}>
      <div className="flex min-w-min flex-1 items-center gap-2 @max-2xl:contents">
        <SearchBox
          value={filter.q}
          onSearch={(q, isEntered) => {
            onEnter(isEntered ? q : undefined);
            onChange({ q }, { replace: true });
          }}
        />
        <DeskButton aria-expanded={isOpen} aria-controls={panelId} onClick={() => setIsOpen(!isOpen)}>
          <SlidersHorizontal aria-hidden="true" className="size-4" />
          <span className="@max-2xl:sr-only">{text('adminOrders.filters')}</span>
          <ActiveCount filter={filter} />
        </DeskButton>
        <div className={isOpen ? '@max-2xl:contents' : '@max-2xl:hidden'}>
          <StatusChoice filter={filter} onChange={onChange} />
        </div>
        {isNarrowed(filter) && <ClearButton onChange={onChange} />}
        {children}
      </div>
      <div
        id={panelId}
        className={classes(
          'order-1 w-full flex-wrap gap-x-4 gap-y-2',
          isOpen ? 'flex @max-2xl:contents' : 'hidden',
        )}
      >
        {isOpen && <FilterChoices filter={filter} onChange={onChange} />}
      </div>
    </search>
  );
}

function ClearButton({ onChange }: Pick<FilterBarProps, 'onChange'>) {
  const text = useText();
  return (
    <DeskButton
      variant="quiet"
      aria-label={text('adminOrders.clearFilters')}
      title={text('adminOrders.clearFilters')}
      onClick={() => onChange(nothingNarrowed)}
    >
      <FunnelX aria-hidden="true" className="size-4" />
    </DeskButton>
  );
}

/** The number of active filters that have a control here. */
function ActiveCount({ filter: { status, paid, assignee } }: Pick<FilterBarProps, 'filter'>) {
  const text = useText();
  const { count: format } = useFormats();
  const count = [status, paid, assignee].filter((value) => value !== undefined).length;
  if (count === 0) return null;
  return (
    <>
      <span aria-hidden="true" className="rounded-full bg-accent px-1.5 leading-5 text-on-accent">
        {format(count)}
      </span>
      <span className="sr-only">{text('adminOrders.activeFilters', { count })}</span>
    </>
  );
}

function StatusChoice({ filter, onChange }: FilterBarProps) {
  const text = useText();
  return (
    <Choice
      label={text('adminTitles.status')}
      value={filter.status ?? ''}
      onChoose={(status) => onChange({ status: isOrderStatus(status) ? status : undefined })}
    >
      <option value="">{text('adminOrders.all')}</option>
      <StatusOptions />
    </Choice>
  );
}
