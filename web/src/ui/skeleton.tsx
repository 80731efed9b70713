import { classes } from './classes.ts';

/** A grey place in the shape of what comes. Say in words elsewhere that something is loading. */
export function Skeleton({ className }: { readonly className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classes('block animate-pulse rounded-sm bg-line motion-reduce:animate-none', className)}
    />
  );
}
