import { classes } from '../../ui/classes.ts';

export interface DeskButtonLook {
  readonly variant?: 'primary' | 'secondary' | 'quiet' | 'danger' | undefined;
  /** sm: within a row of a table. */
  readonly size?: 'sm' | 'md' | undefined;
}

const variants = {
  primary: 'border-transparent bg-accent text-on-accent hover:bg-accent-strong',
  secondary:
    'border-line-strong bg-sheet text-ink hover:border-accent hover:bg-accent-soft hover:text-accent',
  quiet: 'border-transparent text-accent hover:bg-accent-soft',
  danger: 'border-unpaid bg-unpaid-soft text-unpaid hover:bg-unpaid hover:text-paper',
};

const sizes = { sm: 'min-h-7 px-2', md: 'min-h-9 px-3 py-1' };

/** The look of a button of the desk, for buttons and for links that act as one. */
export function deskButtonClass(
  { variant = 'secondary', size = 'md' }: DeskButtonLook,
  more?: string,
): string {
  return classes(
    'inline-flex items-center justify-center gap-1.5 rounded-sm border text-sm font-semibold',
    'whitespace-nowrap transition-colors aria-disabled:opacity-70 disabled:opacity-60 pointer-coarse:min-h-11',
    sizes[size],
    variants[variant],
    more,
  );
}
