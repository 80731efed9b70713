import { useState } from 'react';
import { BookmarkPlus, X } from 'lucide-react';
import { useText } from '../../../../i18n/language-context.ts';
import { SiteLink } from '../../../../navigation/site-link.tsx';
import { deskPaths } from '../../../desk-paths.ts';
import { classes } from '../../../../ui/classes.ts';
import { DeskButton } from '../../../ui/desk-button.tsx';
import { writeFilter, type OrderFilter } from '../../data/order-filter.ts';
import { SaveViewDialog } from './save-view-dialog.tsx';
import { useUsualViews } from './use-usual-views.ts';
import { useViews } from './use-views.ts';

/** Filters with a name: the usual ones, and those somebody has saved. */
export function ViewBar({ filter }: { readonly filter: OrderFilter }) {
  const text = useText();
  const { views, save, remove } = useViews();
  const [isNaming, setIsNaming] = useState(false);
  const usual = useUsualViews();
  const here = writeFilter(filter);
  const isKnown = [...usual, ...views].some(({ search }) => search === here);
  return (
    <nav aria-label={text('adminOrders.views')} className="flex flex-wrap items-center gap-1">
      <ul className="flex flex-wrap items-center gap-1">
        {usual.map(({ name, search }) => (
          <li key={search}>
            <ViewLink name={name} search={search} isHere={search === here} />
          </li>
        ))}
        {views.map(({ name, search }) => (
          <li key={name} className="flex items-center">
            <ViewLink name={name} search={search} isHere={search === here} />
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
      {!isKnown && (
        <DeskButton variant="quiet" onClick={() => setIsNaming(true)}>
          <BookmarkPlus aria-hidden="true" className="size-4" />
          {text('adminOrders.saveView')}
        </DeskButton>
      )}
      {isNaming && (
        <SaveViewDialog
          onClose={() => setIsNaming(false)}
          onSave={(name) => {
            save({ name, search: here });
            setIsNaming(false);
          }}
        />
      )}
    </nav>
  );
}

interface ViewLinkProps {
  readonly name: string;
  readonly search: string;
  readonly isHere: boolean;
}

function ViewLink({ name, search, isHere }: ViewLinkProps) {
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
      {name}
    </SiteLink>
  );
}
