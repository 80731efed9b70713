import { fixedPages } from '@truepage/core/content/fixed-pages';
import type { ReactNode } from 'react';
import { useText } from '../../i18n/language-context.ts';
import { ButtonLink } from '../../navigation/button-link.tsx';
import { SiteLink } from '../../navigation/site-link.tsx';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { PageColumn } from '../../ui/page-column.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { useHydrated } from '../use-hydrated.ts';
import { CertificatePage } from './certificate-page.tsx';
import { notesOfPage, type NoteName, askedBy, numberOf } from './sample-notes.ts';
import { rule } from './specimen.ts';
import { TranslationPage } from './translation-page.tsx';

/**
 * A sample of a certified translation on two pages, with notes on what an authority checks. Only the two pages are
 * printed.
 */
export function SampleScreen() {
  const text = useText();
  return (
    <PageColumn>
      <div className="grid justify-items-start gap-5 print:hidden">
        <PageHeading lead={text('sample.lead')}>{text('sample.heading')}</PageHeading>
        <PrintButton />
      </div>
      <PageWithNotes title={text('sample.certificateTitle')} notes={notesOfPage[0]}>
        <CertificatePage />
      </PageWithNotes>
      <PageWithNotes title={text('sample.translationTitle')} notes={notesOfPage[1]}>
        <TranslationPage />
      </PageWithNotes>
      <div className="grid items-start gap-8 border-t border-line pt-8 lg:grid-cols-2 lg:gap-12 print:hidden">
        <Rule />
        <Yours />
      </div>
    </PageColumn>
  );
}

/** Prints the two pages, from where browsers can save them as PDF. Without JavaScript, the browser's menu does this. */
function PrintButton() {
  const text = useText();
  return (
    <Button
      variant="secondary"
      onClick={() => window.print()}
      className={useHydrated() ? undefined : 'invisible'}
    >
      {text('sample.print')}
    </Button>
  );
}

interface PageWithNotesProps {
  readonly title: string;
  readonly notes: readonly NoteName[];
  readonly children: ReactNode;
}

function PageWithNotes({ title, notes, children }: PageWithNotesProps) {
  return (
    <div className="grid gap-5">
      <h2 className="text-xl font-bold print:hidden">{title}</h2>
      <div className="grid gap-8 lg:grid-cols-[minmax(0,45rem)_minmax(0,1fr)] lg:gap-10 print:block">
        {children}
        <NoteList notes={notes} />
      </div>
    </div>
  );
}

/** The text of the rule, and what it does not require. */
function Rule() {
  const text = useText();
  return (
    <div className="grid gap-4">
      <h2 className="text-xl font-bold">{text('sample.ruleTitle')}</h2>
      <blockquote lang="en" cite={rule.url} className="border-s-2 border-accent ps-4">
        {rule.words}
      </blockquote>
      <p>
        <a href={rule.url} rel="noopener" className="font-semibold text-accent underline underline-offset-4">
          {rule.name}
        </a>
      </p>
      <p className="text-ink-soft">{text('sample.ruleMeaning')}</p>
    </div>
  );
}

function Yours() {
  const text = useText();
  return (
    <div className="grid gap-4">
      <h2 className="text-xl font-bold">{text('sample.yoursTitle')}</h2>
      <p>{text('sample.yoursText')}</p>
      <p className="text-ink-soft">{text('sample.noPromise')}</p>
      <p>
        <ButtonLink to={paths.orderType('certified')} size="lg">
          {text('sample.order')}
        </ButtonLink>
      </p>
      <p>
        <SiteLink
          to={paths.content(fixedPages.documentTypes)}
          className="font-semibold text-accent underline underline-offset-4"
        >
          {text('sample.documents')}
        </SiteLink>
      </p>
    </div>
  );
}

/** What an authority checks on one page, with the numbers on it; each number links back. */
function NoteList({ notes }: { readonly notes: readonly NoteName[] }) {
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
