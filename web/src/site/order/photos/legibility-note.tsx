import type { LegibilityHint } from '@truepage/core/files/legibility';
import type { Text } from '../../../i18n/dictionary.ts';
import { usePageLanguage, useText } from '../../../i18n/language-context.ts';
import { DocumentNote } from '../document/document-mark.tsx';
import { useLoaded } from '../document/load-online.ts';

/** What makes a photo hard to read: advice, which stops nothing. Rated once for each key. */
export function LegibilityNote({ photo }: { readonly photo: Blob }) {
  const text = useText();
  const language = usePageLanguage();
  const hints = useLoaded(true, async () => {
    const [{ ratePhoto }] = await Promise.all([import('./rate-photo.ts'), language.load(['legibility'])]);
    return ratePhoto(photo);
  });
  return (
    <div role="status" className="grid gap-1 empty:hidden">
      {hints?.map((hint) => (
        <DocumentNote key={hint.problem + hint.place} tone="pending" words={wordsOf(hint, text)} />
      ))}
    </div>
  );
}

function wordsOf({ problem, place }: LegibilityHint, text: Text): string {
  if (problem === 'small') return text('legibility.small');
  const where = text(`legibility.${place}`);
  return problem === 'cutOff'
    ? text('legibility.cutOff', { place: where })
    : text('legibility.hardToRead', { place: where, reason: text(`legibility.${problem}`) });
}
