import { useText } from '../../i18n/language-context.ts';
import { askedBy, numberOf, type NoteName } from './sample-notes.ts';

/** What an authority looks for on one page, by the numbers on it; each number leads back. */
export function NoteList({ notes }: { readonly notes: readonly NoteName[] }) {
  const text = useText();
  return (
    <div className="grid content-start gap-4 print:hidden">
      <h3 className="text-lg font-bold">{text('sample.notesTitle')}</h3>
      <ol className="grid gap-x-8 gap-y-1 md:max-lg:grid-cols-2">
        {notes.map((note) => (
          <li
            key={note}
            id={`note-${numberOf(note)}`}
            className="-mx-2 grid grid-cols-[auto_1fr] gap-x-3 rounded-md p-2 target:bg-accent-soft"
          >
            <a
              href={`#mark-${numberOf(note)}`}
              aria-label={text('sample.toMark', { number: numberOf(note) })}
              className="note-number mt-0.5"
            >
              {numberOf(note)}
            </a>
            <div>
              <p className="font-semibold">{text(`sample.${note}Title`)}</p>
              <p className="text-sm text-ink-soft">
                <span>{text(`sample.${note}Text`)}</span>{' '}
                <span className="font-semibold text-accent">{text(`sample.${askedBy(note)}Asks`)}</span>
              </p>
            </div>
          </li>
        ))}
      </ol>
    </div>
  );
}
