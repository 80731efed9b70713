import { classes } from '../../ui/classes.ts';

export interface DeskButtonLook {
  readonly variant?: 'primary' | 'secondary' | 'quiet' | 'danger' | undefined;
  /** sm: next to text. line: inside a line of a table row, with a touch target that extends beyond the line. */
  readonly size?: 'line' | 'sm' | 'md' | undefined;
}

const variants = {
  primary: 'border-transparent bg-accent text-on-accent hover:bg-accent-strong',
  secondary:
    'border-line-strong bg-sheet text-ink hover:border-accent hover:bg-accent-soft hover:text-accent',
  quiet: 'border-transparent text-accent hover:bg-accent-soft',
  danger: 'border-unpaid bg-unpaid-soft text-unpaid hover:bg-unpaid hover:text-paper',
};

const sizes = {
  line: 'relative min-h-7 px-2 pointer-coarse:after:absolute pointer-coarse:after:inset-x-0 pointer-coarse:after:-inset-y-2.5',
  sm: 'min-h-7 px-2 pointer-coarse:min-h-11',
  md: 'min-h-9 px-3 py-1 pointer-coarse:min-h-11',
};

/** The classes of a desk button, for buttons and for links that look like one. */
export function deskButtonClass(
  { variant = 'secondary', size = 'md' }: DeskButtonLook,
  more?: string,
): string {
  return classes(
    'inline-flex items-center justify-center gap-1.5 rounded-sm border text-sm font-semibold',
    'transition-colors sm:whitespace-nowrap [&>svg]:shrink-0 aria-disabled:opacity-70 disabled:opacity-60',
    sizes[size],
    variants[variant],
    more,
  );
}

/** For icon-only buttons in the desk's bar: narrower if the bar is narrow. */
export const barMarkClass = deskButtonClass(
  { variant: 'quiet' },
  '@max-[22rem]/bar:px-1.5! @max-3xs/bar:px-1!',
);
