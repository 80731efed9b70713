import { usePageLanguage } from '../../i18n/language-context.ts';
import { numberOf, type NoteName } from './sample-notes.ts';

/** A note's number on the edge of the sheet; links to the note. Not printed. */
export function Mark({ note }: { readonly note: NoteName }) {
  const { text, locale } = usePageLanguage();
  const number = numberOf(note);
  return (
    <a
      id={`mark-${number}`}
      href={`#note-${number}`}
      lang={locale}
      aria-label={text('sample.toNote', { number })}
      className="note-number absolute -start-[min(0.75rem,4vw)] print:hidden"
    >
      {number}
    </a>
  );
}
