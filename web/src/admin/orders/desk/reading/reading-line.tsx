import { countryNameIn } from '@truepage/core/certificates/country-name';
import { documentKindIn } from '@truepage/core/certificates/document-kinds';
import { siteLocaleOf } from '@truepage/core/locales';
import { illegiblePages } from '@truepage/core/reading/illegible-pages';
import type { PageSummary, ReadingSummary } from '@truepage/core/reading/reading-summary';
import { usePageLanguage, useText } from '../../../../i18n/language-context.ts';
import type { Text } from '../../../../i18n/dictionary.ts';
import { useAmounts } from '../../../../i18n/formats/use-amounts.ts';
import { useLanguageName } from '../../../../i18n/use-language-name.ts';
import { SpinnerMark } from '../../../../ui/spinner.tsx';
import { useStaff } from '../../../session/session-context.ts';
import { DeskButton } from '../../../ui/desk-button.tsx';
import { useOrderDesk } from '../order-desk-context.ts';
import { isUnderway, useReadAgain, useReading } from './use-readings.ts';

interface ReadingLineProps {
  readonly kind: ReadingSummary['kind'];
  /** 1, 2, …; for a translation, 0 means all documents. */
  readonly document: number;
}

/** The progress and quality of a document's text extraction, and the word count of its pages. */
export function ReadingLine({ kind, document }: ReadingLineProps) {
  const text = useText();
  const found = useReading(kind, document);
  const words = useStateWords();
  if (found === undefined) return null;
  const hard = illegiblePages(found.pages);
  return (
    <div className="grid gap-1 text-sm text-ink-soft">
      <p role="status" className="flex items-center gap-2">
        {isUnderway(found) && <SpinnerMark />}
        <span>{words(found)}</span>
      </p>
      {(found.state === 'failed' || found.state === 'no_data') && <ReadAgain reading={found} />}
      {hard.length > 0 && (
        <p className="text-pending">
          {text('adminReading.hard', { count: hard.length, pages: hard.join(', ') })}
        </p>
      )}
      <Suggestion reading={found} />
      {found.state === 'read' && found.pages.length > 1 && <PageList pages={found.pages} />}
    </div>
  );
}

/** Repeats a finished extraction: a failure may have been temporary, or OCR data may have been added. */
function ReadAgain({ reading: { kind, document } }: { readonly reading: ReadingSummary }) {
  const text = useText();
  const { order } = useOrderDesk();
  const { mayActOn } = useStaff();
  const again = useReadAgain(kind, document);
  if (order.documentsDeletedAt !== null || !mayActOn('orders.uploadTranslation', order.assignee?.id ?? null))
    return null;
  return (
    <p>
      <DeskButton size="sm" isBusy={again.isPending} onClick={() => again.mutate()}>
        {text('adminReading.again')}
      </DeskButton>
    </p>
  );
}

function useStateWords(): (reading: ReadingSummary) => string {
  const text = useText();
  const { percent } = useAmounts();
  const languageName = useLanguageName();
  return ({ state, progress, reason, missing, pages, isScan }) => {
    const words = text('adminReading.words', { count: pages.reduce((sum, page) => sum + page.words, 0) });
    switch (state) {
      case 'waiting':
        return text('adminReading.waiting');
      case 'reading':
        return progress === null ? text('adminReading.reads') : text('adminReading.reading', progress);
      case 'failed':
        return text(reason === 'unreadable' ? 'adminReading.unreadable' : 'adminReading.tooMuch');
      case 'no_data':
        return text('adminReading.noData', { language: languageName(missing ?? ''), code: missing ?? '' });
      case 'read':
        if (reason === 'many_pages') return text('adminReading.manyPages');
        return isScan
          ? text('adminReading.read', { words, share: percent(averageOf(pages)) })
          : text('adminReading.ownText', { words });
    }
  };
}

function averageOf(pages: readonly PageSummary[]): number {
  const words = pages.reduce((sum, page) => sum + page.words, 0);
  return Math.round(pages.reduce((sum, page) => sum + page.words * page.confidence, 0) / Math.max(1, words));
}

/** The detected type of the document, suggested for its description. */
function Suggestion({ reading: { suggestion } }: { readonly reading: ReadingSummary }) {
  const text = useText();
  const locale = siteLocaleOf(usePageLanguage().locale);
  if (suggestion === null) return null;
  const { kind, country } = suggestion;
  const parts = [
    kind === null ? [] : [documentKindIn(kind, locale)],
    country === null ? [] : [countryNameIn(country, locale)],
  ].flat();
  if (parts.length === 0) return null;
  return <p>{text('adminReading.seems', { document: parts.join(', ') })}</p>;
}

function PageList({ pages }: { readonly pages: readonly PageSummary[] }) {
  const text = useText();
  const { percent } = useAmounts();
  return (
    <details>
      <summary className="cursor-pointer">{text('adminReading.perPage')}</summary>
      <ul className="tabular-nums">
        {pages.map((page) => (
          <li key={page.page}>{pageWords(page, text, percent)}</li>
        ))}
      </ul>
    </details>
  );
}

function pageWords(
  { page, words: count, confidence, isScan, turned }: PageSummary,
  text: Text,
  percent: (value: number) => string,
): string {
  const words = text('adminReading.words', { count });
  if (!isScan) return text('adminReading.pageOwnText', { page, words });
  const read = text('adminReading.page', { page, words, share: percent(confidence) });
  return turned === 0 ? read : `${read}, ${text('adminReading.turned', { degrees: turned })}`;
}
