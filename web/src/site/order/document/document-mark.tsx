import { documentTypeByName } from '@truepage/core/files/document-type';
import { FileText, TriangleAlert } from 'lucide-react';
import { classes } from '../../../ui/classes.ts';
import { useLoaded } from './load-online.ts';

interface DocumentMarkProps {
  /** Undefined if the file is not in this browser. */
  readonly file: File | undefined;
  readonly name: string;
  /** For use in a list. */
  readonly isSmall?: boolean;
}

/** A preview of a file: the picture itself, or its type on a sheet. */
export function DocumentMark({ file, name, isSmall = false }: DocumentMarkProps) {
  const type = documentTypeByName(name) ?? /\w{0,4}$/.exec(name)?.[0];
  const size = isSmall ? 'h-15 w-12' : 'h-20 w-16';
  const picture = type === 'jpg' || type === 'png' ? file : undefined;
  const loaded = useLoaded(picture !== undefined, () => import('../photos/image-mark.tsx'));
  if (picture !== undefined) {
    const look = classes('shrink-0 rounded-sm border border-line-strong bg-paper', size);
    return loaded ? <loaded.ImageMark file={picture} className={look} /> : <span className={look} />;
  }
  return (
    <span
      aria-hidden="true"
      className={classes(
        'grid shrink-0 place-items-center content-center gap-1 rounded-sm border border-line-strong bg-paper text-accent',
        size,
      )}
    >
      <FileText className={isSmall ? 'size-5' : 'size-6'} />
      <span className="text-sm leading-none font-bold uppercase">{type}</span>
    </span>
  );
}

interface DocumentNoteProps {
  readonly tone: 'pending' | 'unpaid';
  readonly words: string;
}

/** A problem of a document, or a hint. */
export function DocumentNote({ tone, words }: DocumentNoteProps) {
  return (
    <p
      className={classes(
        'flex items-start gap-2 text-sm',
        tone === 'unpaid' ? 'font-semibold text-unpaid' : 'text-pending',
      )}
    >
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <span className="wrap-anywhere">{words}</span>
    </p>
  );
}
