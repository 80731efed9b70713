import { useId, type ComponentProps, type ReactNode } from 'react';
import { densities } from '@truepage/core/staff/preferences';
import { useText } from '../../../i18n/language-context.ts';
import { ownColumns, useListViewOptions } from './use-list-view-options.ts';

const densityWords = { comfortable: 'adminOrders.comfortable', compact: 'adminOrders.compact' } as const;

/** The options of the list's view menu. */
export function ListViewOptions() {
  const text = useText();
  const id = useId();
  const { density, columns, setDensity, setShown } = useListViewOptions();
  return (
    <>
      <Group title={text('adminOrders.density')}>
        {densities.map((one) => (
          <Line
            key={one}
            type="radio"
            name={`${id}-density`}
            checked={density === one}
            onChange={() => setDensity(one)}
            label={text(densityWords[one])}
          />
        ))}
      </Group>
      <Group title={text('adminOrders.columns')}>
        {ownColumns.map((column) => (
          <Line
            key={column}
            type="checkbox"
            checked={columns.includes(column)}
            onChange={({ target }) => setShown(column, target.checked)}
            label={text(`adminOrders.${column}`)}
          />
        ))}
      </Group>
    </>
  );
}

function Group({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <fieldset className="grid min-w-40">
      <legend className="px-2 py-1 text-ink-soft">{title}</legend>
      {children}
    </fieldset>
  );
}

function Line({ label, ...input }: ComponentProps<'input'> & { readonly label: string }) {
  return (
    <label className="flex min-h-8 items-center gap-2.5 rounded-sm px-2 hover:bg-accent-soft pointer-coarse:min-h-11">
      <input {...input} className="size-4.5 accent-accent" />
      <span>{label}</span>
    </label>
  );
}
