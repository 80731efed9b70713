import { namesWithoutControl, writeFilter } from '../../data/order-filter.ts';
import { NarrowedBy, type NarrowedByProps } from './narrowed-by.tsx';
import { useBuiltInViews } from './use-built-in-views.ts';

/** Shows filters that are not visible elsewhere. A built-in view shows them by its name. */
export function Narrowings(props: NarrowedByProps) {
  const { filter } = props;
  const isUsualView = useBuiltInViews().some(({ search }) => search === writeFilter(filter));
  if (isUsualView || namesWithoutControl.every((name) => filter[name] === undefined)) return null;
  return <NarrowedBy {...props} />;
}
