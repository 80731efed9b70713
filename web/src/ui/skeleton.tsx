import { classes } from './classes.ts';

/** A placeholder in the shape of the content. Announce loading in text elsewhere. */
export function Skeleton({ className }: { readonly className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classes('block animate-pulse rounded-sm bg-line motion-reduce:animate-none', className)}
    />
  );
}
