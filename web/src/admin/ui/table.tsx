import type { ComponentProps } from 'react';
import { classes } from '../../ui/classes.ts';

/** A table of the desk that scrolls sideways if needed. `caption` is its accessible name. */
export function Table({
  caption,
  className,
  children,
  ...rest
}: ComponentProps<'table'> & { readonly caption: string }) {
  return (
    <div className="relative overflow-x-auto rounded-md border border-line bg-sheet shadow-sheet">
      <table {...rest} className={classes('w-full border-collapse text-sm', className)}>
        <caption className="sr-only">{caption}</caption>
        {children}
      </table>
    </div>
  );
}

export function HeadCell({ className, ...rest }: ComponentProps<'th'>) {
  return (
    <th
      scope="col"
      {...rest}
      className={classes(
        'border-b border-line bg-paper-deep px-[min(0.75rem,3.2vw)] py-2 text-start font-semibold whitespace-nowrap text-ink-soft',
        className,
      )}
    />
  );
}

export function Cell({ className, ...rest }: ComponentProps<'td'>) {
  return (
    <td
      {...rest}
      className={classes('border-b border-line px-[min(0.75rem,3.2vw)] py-2 align-top', className)}
    />
  );
}
