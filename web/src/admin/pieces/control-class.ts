/** The look of a text field or select in the density of the desk. */
export const controlClass =
  'min-h-9 rounded-sm border border-line-strong bg-sheet px-2.5 py-1 text-sm text-ink placeholder:text-ink-soft ' +
  'hover:border-accent focus-visible:outline-offset-0 aria-invalid:border-2 aria-invalid:border-unpaid ' +
  'disabled:opacity-60 pointer-coarse:min-h-11 pointer-coarse:text-base';
