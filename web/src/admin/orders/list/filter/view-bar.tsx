import { useState, type ReactNode, useEffect } from 'react';
import { BookmarkPlus, X } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { savedViewId } from '@truepage/core/staff/preferences';
import { useFormats, useText } from '../../../../i18n/language-context.ts';
import { SiteLink } from '../../../../navigation/site-link.tsx';
import { useDeskApi } from '../../../api/desk-context.ts';
import { viewCountsQuery } from '../../../api/desk-queries.ts';
import { ownZone } from '../../../own-zone.ts';
import { deskPaths } from '../../../desk-paths.ts';
import { classes } from '../../../../ui/classes.ts';
import { DeskButton } from '../../../ui/desk-button.tsx';
import { everyOrder, writeFilter, type OrderFilter } from '../../data/order-filter.ts';
import { SaveViewDialog } from './save-view-dialog.tsx';
import { useFirstView } from './use-first-view.ts';
import { useBuiltInViews } from './use-built-in-views.ts';
import { useViews } from './use-views.ts';
import { usePreferences } from '../../../preferences/use-preferences.ts';
import type { OrderViewName } from '@truepage/core/orders/order-views';

/** After this time, in ms, a view counts as the working view. */
const staysFor = 20_000;

/** Named filters: the built-in and the saved views. */
export function ViewBar({ filter }: { readonly filter: OrderFilter }) {
  const text = useText();
  const { views, remove } = useViews();
  const [isNaming, setIsNaming] = useState(false);
  const usual = useBuiltInViews();
  const { data: counts } = useQuery(viewCountsQuery(useDeskApi(), ownZone()));
  const own = views.map((view) => ({ ...view, id: savedViewId(view.name) }));
  const first = useFirstView();
  const here = writeFilter(filter);
  const known = [...usual, ...own].find(({ search }) => search === here);
  // Two more links would wrap onto a second line on a laptop, so these are shown only while they have orders.
  const isInBar = ({ id, search }: (typeof usual)[number]) => {
    const isSeldom = id === 'waitingForUs' || id === 'waitingForCustomer';
    return !isSeldom || search === here || (counts?.[id] ?? 0) > 0;
  };
  return (
    <nav aria-label={text('adminOrders.views')} className="flex flex-wrap items-center gap-1">
      <ul className="flex flex-wrap items-center gap-1">
        {usual.filter(isInBar).map(({ id, name, search }) => (
          <li key={id}>
            {/* If another view is the first one, "all orders" needs an address that does not redirect. */}
            <ViewLink
              search={search === '' && first.search !== '' ? everyOrderSearch : search}
              isHere={search === here}
            >
              <span>{name}</span>
              <ViewCount view={id} />
            </ViewLink>
          </li>
        ))}
        {views.map(({ name, search }) => (
          <li key={name} className="flex items-center">
            <ViewLink search={search} isHere={search === here}>
              {name}
            </ViewLink>
            <button
              type="button"
              aria-label={text('adminOrders.deleteView', { name })}
              onClick={() => remove({ name, search })}
              className="grid size-8 place-items-center rounded-sm text-ink-soft hover:bg-paper-deep hover:text-ink pointer-coarse:size-11"
            >
              <X aria-hidden="true" className="size-3.5" />
            </button>
          </li>
        ))}
      </ul>
      {known !== undefined && <FirstViewOffer key={known.id} {...known} />}
      {known === undefined && (
        <DeskButton variant="quiet" onClick={() => setIsNaming(true)}>
          <BookmarkPlus aria-hidden="true" className="size-4" />
          <span>{text('adminOrders.saveView')}</span>
        </DeskButton>
      )}
      {isNaming && <SaveViewDialog search={here} onClose={() => setIsNaming(false)} />}
    </nav>
  );
}

/** The address of the unfiltered list without a redirect to the first view. */
const everyOrderSearch = `?sort=${everyOrder.sort}`;

interface ViewLinkProps {
  readonly search: string;
  readonly isHere: boolean;
  readonly children: ReactNode;
}

function ViewLink({ search, isHere, children }: ViewLinkProps) {
  return (
    <SiteLink
      to={deskPaths.orders + search}
      aria-current={isHere ? 'true' : undefined}
      className={classes(
        'inline-flex min-h-8 items-center rounded-full px-3 pointer-coarse:min-h-11',
        isHere
          ? 'bg-accent-soft font-semibold text-accent'
          : 'text-ink-soft hover:bg-paper-deep hover:text-ink',
      )}
    >
      {children}
    </SiteLink>
  );
}

interface FirstViewOfferProps {
  readonly id: string;
  readonly name: string;
}

/** Offers once to make the working view the first view. Use the view's id as its React key. */
function FirstViewOffer({ id, name }: FirstViewOfferProps) {
  const text = useText();
  const { preferences, change } = usePreferences();
  const first = useFirstView();
  const [hasStayed, setHasStayed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setHasStayed(true), staysFor);
    return () => clearTimeout(timer);
  }, []);
  if (!hasStayed || preferences.isFirstViewOffered === true || first.id === id) return null;
  return (
    <span className="inline-flex items-center">
      <DeskButton variant="quiet" onClick={() => first.choose(id, name)}>
        {text('adminOrders.beginWith')}
      </DeskButton>
      <button
        type="button"
        aria-label={text('adminOrders.beginWithNot')}
        onClick={() => change({ isFirstViewOffered: true })}
        className="grid size-8 place-items-center rounded-sm text-ink-soft hover:bg-paper-deep hover:text-ink pointer-coarse:size-11"
      >
        <X aria-hidden="true" className="size-3.5" />
      </button>
    </span>
  );
}

/** A larger number would not fit. */
const most = 999;

/** The number of orders in a view. Reserves its space until loaded; not shown for "all orders". */
function ViewCount({ view }: { readonly view: OrderViewName }) {
  const text = useText();
  const { count: format } = useFormats();
  const { data } = useQuery(viewCountsQuery(useDeskApi(), ownZone()));
  if (view === 'all') return null;
  const count = data?.[view];
  return (
    <>
      <span
        aria-hidden="true"
        className={classes(
          'ms-1.5 min-w-5 rounded-full px-1 text-center leading-5 tabular-nums',
          view === 'overdue' && count !== undefined && count > 0
            ? 'bg-unpaid-soft font-semibold text-unpaid'
            : 'bg-paper-deep text-ink-soft',
        )}
      >
        {count === undefined
          ? '\u00A0'
          : count > most
            ? text('adminShell.atLeast', { count: most })
            : format(count)}
      </span>
      {count !== undefined && <span className="sr-only">{`, ${text('adminOrders.orders', { count })}`}</span>}
    </>
  );
}
