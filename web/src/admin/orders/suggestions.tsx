import { useId } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { Translator } from '@truepage/core/api/admin/office';
import { anyLanguage, type LanguagePair } from '@truepage/core/office/language-pairs';
import { suggestTranslators, type OrderToAssign } from '@truepage/core/office/suggest-translators';
import { useText } from '../../i18n/language-context.ts';
import { useLanguageName } from '../../i18n/use-language-name.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useDeskApi } from '../api/desk-context.ts';
import { translatorsQuery } from '../api/desk-queries.ts';
import { Coming } from '../ui/pending-content.tsx';
import { DeskButton } from '../ui/desk-button.tsx';
import { useNow } from '../ui/time/now.ts';

interface SuggestionsProps {
  readonly order: OrderToAssign & { readonly orderNumber: string };
  /** The maximum number of names listed. */
  readonly most: number;
  readonly onChoose: (person: Translator) => void;
}

/** Suggests translators for an order, with reasons. Assigns only after a confirmation. */
export function Suggestions({ order, most, onChoose }: SuggestionsProps) {
  const text = useText();
  const headingId = useId();
  const now = useNow();
  const pairWords = usePairWords();
  const { data, isError } = useQuery(translatorsQuery(useDeskApi()));
  if (isError) return null;
  if (data === undefined) {
    return (
      <Coming>
        <Skeleton className="h-18" />
      </Coming>
    );
  }
  const fitting = suggestTranslators(data, order, now).slice(0, most);
  if (fitting.length === 0) {
    return order.assignee === null ? <p className="text-ink-soft">{text('adminOffice.nobodyFits')}</p> : null;
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-1">
      <p id={headingId} className="text-ink-soft">
        {text('adminOffice.suggested')}
      </p>
      <ul aria-labelledby={headingId} className="grid grid-cols-[minmax(0,1fr)] gap-2">
        {fitting.map(({ person, pair }) => (
          <li key={person.id} className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-0.5">
            <DeskButton
              size="sm"
              aria-label={text('adminOffice.suggestionFor', {
                orderNumber: order.orderNumber,
                name: person.username,
              })}
              onClick={() => onChoose(person)}
              className="max-w-full"
            >
              <span className="truncate">{text('adminOffice.suggestion', { name: person.username })}</span>
            </DeskButton>
            <span className="text-ink-soft">
              {text('adminOffice.reason', {
                pair: pairWords(pair),
                orders: text('adminOffice.openOrders', { count: person.load.orders }),
                pages: text('common.pages', { count: person.load.pages }),
              })}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** 'Spanish → English' */
export function usePairWords(): (pair: LanguagePair) => string {
  const text = useText();
  const languageName = useLanguageName();
  const side = (code: string) =>
    code === anyLanguage ? text('adminOffice.anyLanguage') : languageName(code);
  return ({ from, to }) => text('adminOffice.pair', { from: side(from), to: side(to) });
}
