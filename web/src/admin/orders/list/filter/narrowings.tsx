import { orderPeriodNames } from '@truepage/core/orders/order-list';
import { partLater } from '../../../desk-part.tsx';
import { writeFilter, type OrderFilter } from '../../data/order-filter.ts';
import type { NarrowedByProps } from './narrowed-by.tsx';
import { useUsualViews } from './use-usual-views.ts';

const NarrowedBy = partLater(async () => (await import('./narrowed-by.tsx')).NarrowedBy, OneLine);

/** The filters that have no control of their own. */
const withoutControl = [
  'open',
  'late',
  'tier',
  'notified',
  'approval',
  ...orderPeriodNames,
] as const satisfies readonly (keyof OrderFilter)[];

/** Tells of filters that nothing else on the screen tells of. A usual view says that by its name. */
export function Narrowings(props: NarrowedByProps) {
  const { filter } = props;
  const isUsualView = useUsualViews().some(({ search }) => search === writeFilter(filter));
  if (isUsualView || withoutControl.every((name) => filter[name] === undefined)) return null;
  return <NarrowedBy {...props} />;
}

function OneLine() {
  return <div className="min-h-8 pointer-coarse:min-h-11" />;
}
