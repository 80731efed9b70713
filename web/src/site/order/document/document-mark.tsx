import { documentTypeByName } from '@truepage/core/files/document-type';
import { FileText, TriangleAlert } from 'lucide-react';
import { classes } from '../../../ui/classes.ts';
import { ImageMark } from './image-mark.tsx';

interface DocumentMarkProps {
  /** Undefined: this browser does not have it. */
  readonly file: File | undefined;
  readonly name: string;
  /** In a list. */
  readonly isSmall?: boolean;
}

/** What kind of document a file is: the picture itself, or its type on a sheet. */
export function DocumentMark({ file, name, isSmall = false }: DocumentMarkProps) {
  const type = documentTypeByName(name) ?? 'pdf';
  const size = isSmall ? 'h-15 w-12' : 'h-20 w-16';
  const isPicture = type === 'jpg' || type === 'png';
  if (isPicture && file !== undefined) return <ImageMark file={file} className={size} />;
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

/** What is wrong with a document, or may be. */
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
