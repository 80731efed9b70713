import { FilterBar, type SearchedBarProps } from './filter-bar.tsx';
import { ListViewMenu } from '../list-view-menu.tsx';
import { ViewBar } from './view-bar.tsx';

/**
 * Views and filters: one line where they have room. By touch, the views are one line that is pushed sideways, as long as it
 * needs to be.
 */
export function NarrowingBar({ filter, onChange, onEnter }: SearchedBarProps) {
  return (
    <div className="@container">
      <div className="flex flex-wrap items-start gap-2">
        <div className="max-w-full @max-2xl:w-full relative pointer-coarse:overflow-x-auto pointer-coarse:scrollbar-none pointer-coarse:[&_:is(nav,ul)]:flex-nowrap pointer-coarse:[&_a]:whitespace-nowrap">
          <ViewBar filter={filter} />
        </div>
        <FilterBar filter={filter} onChange={onChange} onEnter={onEnter}>
          <ListViewMenu />
        </FilterBar>
      </div>
    </div>
  );
}
