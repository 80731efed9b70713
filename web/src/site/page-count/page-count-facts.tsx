import type { CorrectedPageCount } from '@truepage/core/api/page-counts';
import { cents } from '@truepage/core/money';
import { useFormats, useText } from '../../i18n/language-context.ts';
import { DescriptionList } from '../../ui/description-list.tsx';
import { Unbroken } from '../../ui/unbroken.tsx';

/** The old and the new count, the reason, and what it costs. */
export function PageCountFacts({ question }: { readonly question: CorrectedPageCount }) {
  const text = useText();
  const { money } = useFormats();
  const { document, pagesBefore, pagesAfter, priceBefore, priceAfter, reason } = question;
  return (
    <DescriptionList
      items={[
        ...(document === null ? [] : [{ term: text('common.document'), value: String(document) }]),
        { term: text('pageCount.before'), value: String(pagesBefore) },
        { term: text('pageCount.after'), value: String(pagesAfter) },
        ...(reason === ''
          ? []
          : [{ term: text('pageCount.reason'), value: <span dir="auto">{reason}</span> }]),
        {
          term: text('pageCount.difference'),
          value: <Unbroken>{money(cents(priceAfter - priceBefore))}</Unbroken>,
        },
        { term: text('pageCount.newTotal'), value: <Unbroken>{money(priceAfter)}</Unbroken> },
      ]}
    />
  );
}
