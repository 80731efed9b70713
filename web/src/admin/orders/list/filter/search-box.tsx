import { useEffect, useRef, useState } from 'react';
import { Search } from 'lucide-react';
import { useText } from '../../../../i18n/language-context.ts';
import { controlClass } from '../../../ui/control-class.ts';
import { useStaff } from '../../../session/session-context.ts';

export const searchBoxId = 'order-search';
/** Debounce of the search, in ms. */
const debounceMs = 250;

interface SearchBoxProps {
  readonly value: string;
  /** `isEntered`: Enter was pressed. */
  readonly onSearch: (value: string, isEntered: boolean) => void;
}

export function SearchBox({ value, onSearch }: SearchBoxProps) {
  const text = useText();
  const { may } = useStaff();
  const [typed, setTyped] = useTyped(value, onSearch);
  return (
    <div className="relative min-w-32 flex-1 basis-32 @2xl:min-w-40">
      <label htmlFor={searchBoxId} className="sr-only">
        {text('adminOrders.search')}
      </label>
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 inset-s-2.5 my-auto size-4 text-ink-soft"
      />
      <input
        id={searchBoxId}
        type="search"
        value={typed}
        maxLength={200}
        autoComplete="off"
        spellCheck={false}
        placeholder={text(
          may('orders.customer') ? 'adminOrders.searchHint' : 'adminOrders.searchHintWithoutEmail',
        )}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') onSearch(typed, true);
          if (event.key !== 'Escape') return;
          event.preventDefault();
          setTyped('');
          onSearch('', false);
          event.currentTarget.blur();
        }}
        className={`${controlClass} w-full ps-8 text-ellipsis`}
      />
    </div>
  );
}

/** The text in the search box. Ahead of the search while typing; follows it when the filter changes elsewhere. */
function useTyped(value: string, onSearch: SearchBoxProps['onSearch']) {
  const [typed, setTyped] = useState(value);
  const sent = useRef(value);
  const search = useRef(onSearch);
  useEffect(() => {
    search.current = onSearch;
  });
  useEffect(() => {
    if (value === sent.current) return;
    sent.current = value;
    setTyped(value);
  }, [value]);
  useEffect(() => {
    if (typed === sent.current) return undefined;
    const timer = setTimeout(() => {
      // Enter already submitted it.
      if (typed === sent.current) return;
      sent.current = typed;
      search.current(typed, false);
    }, debounceMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return [typed, setTyped] as const;
}
