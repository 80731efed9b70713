import type { LegibilityHint } from '@truepage/core/files/legibility';
import type { Text } from '../../../i18n/dictionary.ts';
import { usePageLanguage, useText } from '../../../i18n/language-context.ts';
import { DocumentNote } from '../document/document-mark.tsx';
import { useLoaded } from '../document/load-online.ts';
import type { PageHint } from './scanned-pages.ts';

interface LegibilityNoteProps {
  /** A photo, or a PDF of scanned pages. */
  readonly picture: Blob;
  readonly isScan?: boolean;
}

type Hint = LegibilityHint | PageHint;

/** The maximum number of hints for a long scan. */
const mostShown = 4;

/** Hints about photos or scanned pages that are hard to read; they never prevent ordering. Rated once per key. */
export function LegibilityNote({ picture, isScan = false }: LegibilityNoteProps) {
  const text = useText();
  const language = usePageLanguage();
  const hints = useLoaded<readonly Hint[]>(true, async () => {
    const [{ ratePhoto, rateScans }] = await Promise.all([
      import('./rate-photo.ts'),
      language.load(['legibility']),
    ]);
    return isScan ? rateScans(picture) : ratePhoto(picture);
  });
  const lines = hints?.map((hint) => wordsOf(hint, text)) ?? [];
  const others = lines.length - mostShown;
  return (
    <div role="status" className="grid gap-1 empty:hidden">
      {lines.slice(0, mostShown).map((line) => (
        <DocumentNote key={line} tone="pending" words={line} />
      ))}
      {others > 0 && <DocumentNote tone="pending" words={text('legibility.others', { count: others })} />}
    </div>
  );
}

function wordsOf(hint: Hint, text: Text): string {
  const words = hintText(hint, text);
  return 'page' in hint ? text('legibility.ofPage', { page: hint.page, hint: words }) : words;
}

function hintText({ problem, place }: LegibilityHint, text: Text): string {
  if (problem === 'small') return text('legibility.small');
  if (problem === 'cutOff' && place === 'everywhere') return text('legibility.cutOffAround');
  const where = text(`legibility.${place}`);
  return problem === 'cutOff'
    ? text('legibility.cutOff', { place: where })
    : text('legibility.hardToRead', { place: where, reason: text(`legibility.${problem}`) });
}
