/** The classes of a text field or select on the desk. */
export const controlClass =
  'min-h-9 rounded-sm border border-line-strong bg-sheet px-2.5 py-1 text-sm text-ink placeholder:text-ink-soft ' +
  'hover:border-accent focus-visible:outline-offset-0 aria-invalid:border-2 aria-invalid:border-unpaid ' +
  'disabled:opacity-60 pointer-coarse:min-h-11 pointer-coarse:text-base';

/** A select in a table row: it looks like text until hovered. */
export const rowControlClass =
  'min-h-7 rounded-sm border border-transparent bg-transparent px-1.5 py-0 text-sm text-ink hover:border-line-strong ' +
  'hover:bg-sheet focus-visible:outline-offset-0 disabled:opacity-60 pointer-coarse:min-h-11 ' +
  'pointer-coarse:text-base';
