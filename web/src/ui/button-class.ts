import { classes } from './classes.ts';

export interface ButtonLook {
  readonly variant?: 'primary' | 'secondary' | 'quiet' | 'plain' | 'onDeep' | undefined;
  readonly size?: 'md' | 'lg' | undefined;
  /** As wide as its container. */
  readonly wide?: boolean | undefined;
}

const variants = {
  primary: 'border-2 border-transparent bg-accent text-on-accent hover:bg-accent-strong shadow-sheet',
  secondary: 'border-2 border-accent text-accent hover:bg-accent-soft',
  quiet: 'text-accent underline underline-offset-4 decoration-1 hover:decoration-2 hover:bg-accent-soft',
  /** Text only, for a button that shows progress. */
  plain: 'text-accent',
  onDeep:
    'border-2 border-transparent bg-on-deep text-deep hover:bg-sheet hover:text-accent focus-visible:outline-on-deep',
};

const sizes = { md: 'min-h-11 px-card py-2', lg: 'min-h-13 px-[min(1.75rem,6vw)] py-3 text-lg' };

/** The classes of a button, for buttons and for links that look like one. */
export function buttonClass(
  { variant = 'primary', size = 'md', wide = false }: ButtonLook,
  more?: string,
): string {
  return classes(
    'inline-flex items-center justify-center gap-2 rounded-md font-semibold text-center transition-colors',
    'aria-disabled:opacity-70 disabled:opacity-60',
    variants[variant],
    sizes[size],
    wide && 'w-full',
    more,
  );
}
