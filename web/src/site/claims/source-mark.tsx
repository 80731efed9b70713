import type { ClaimSource } from '@truepage/core/settings/settings';
import { useText } from '../../i18n/language-context.ts';
import { classes } from '../../ui/classes.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';

interface SourceMarkProps {
  readonly source: ClaimSource | undefined;
  readonly className?: string;
}

/** A small link behind a claim to where it can be looked up. Nothing where there is no such place. */
export function SourceMark({ source, className }: SourceMarkProps) {
  const text = useText();
  if (source === null || source === undefined) return null;
  return (
    <>
      {' '}
      <a
        href={source.url}
        rel="noopener"
        className={classes(
          // Inside of a line of text, as large as a finger without moving the lines apart.
          'relative inline-block text-sm font-normal underline underline-offset-4 after:absolute after:-inset-x-2 after:-inset-y-3',
          className ?? 'text-accent',
        )}
      >
        {text('claims.source')}
        <VisuallyHidden>{`: ${source.label}`}</VisuallyHidden>
      </a>
    </>
  );
}
