import { classes } from '../../ui/classes.ts';

export interface DeskButtonLook {
  readonly variant?: 'primary' | 'secondary' | 'quiet' | 'danger' | undefined;
}

const variants = {
  primary: 'border-transparent bg-accent text-on-accent hover:bg-accent-strong',
  secondary:
    'border-line-strong bg-sheet text-ink hover:border-accent hover:bg-accent-soft hover:text-accent',
  quiet: 'border-transparent text-accent hover:bg-accent-soft',
  danger: 'border-unpaid bg-unpaid-soft text-unpaid hover:bg-unpaid hover:text-paper',
};

/** The look of a button of the desk, for buttons and for links that act as one. */
export function deskButtonClass({ variant = 'secondary' }: DeskButtonLook, more?: string): string {
  return classes(
    'inline-flex min-h-9 items-center justify-center gap-1.5 rounded-sm border px-3 py-1 text-sm font-semibold',
    'whitespace-nowrap transition-colors aria-disabled:opacity-70 disabled:opacity-60 pointer-coarse:min-h-11',
    variants[variant],
    more,
  );
}
