import type { ReactNode } from 'react';

interface CheckListProps<Option extends string> {
  readonly legend: string;
  readonly name: string;
  readonly options: readonly Option[];
  readonly labelOf: (option: Option) => ReactNode;
  readonly chosen: readonly Option[];
  /** Called with the chosen options, in the order of `options`. */
  readonly onChosen: (chosen: readonly Option[]) => void;
  readonly error?: string | undefined;
}

/** A group of checkboxes for a few options. */
export function CheckList<Option extends string>(props: CheckListProps<Option>) {
  const { legend, name, options, labelOf, chosen, onChosen, error } = props;
  const toggled = (option: Option) => options.filter((one) => (one === option) !== chosen.includes(one));
  return (
    <fieldset className="grid gap-1">
      <legend className="pb-1 font-semibold">{legend}</legend>
      {options.map((option) => (
        <label key={option} className="flex min-h-8 items-center gap-2 pointer-coarse:min-h-11">
          <input
            type="checkbox"
            name={name}
            checked={chosen.includes(option)}
            onChange={() => onChosen(toggled(option))}
            className="size-5 shrink-0 accent-accent"
          />
          <span>{labelOf(option)}</span>
        </label>
      ))}
      {error !== undefined && (
        <p role="alert" className="text-unpaid">
          {error}
        </p>
      )}
    </fieldset>
  );
}
