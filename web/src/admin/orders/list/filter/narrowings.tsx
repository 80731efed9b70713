import { namesWithoutControl, writeFilter } from '../../data/order-filter.ts';
import { NarrowedBy, type NarrowedByProps } from './narrowed-by.tsx';
import { useBuiltInViews } from './use-built-in-views.ts';

/** Tells of filters that nothing else on the screen tells of. A usual view says that by its name. */
export function Narrowings(props: NarrowedByProps) {
  const { filter } = props;
  const isUsualView = useBuiltInViews().some(({ search }) => search === writeFilter(filter));
  if (isUsualView || namesWithoutControl.every((name) => filter[name] === undefined)) return null;
  return <NarrowedBy {...props} />;
}
