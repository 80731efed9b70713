import type { PublicOrder } from '@truepage/core/api/orders';
import type { ReactNode } from 'react';
import { useFormats, useText } from '../../i18n/language-context.ts';
import { useLanguageName } from '../../i18n/use-language-name.ts';
import { Card } from '../../ui/card.tsx';
import { classes } from '../../ui/classes.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { PromiseBeforePaying } from '../promise-until.tsx';
import { Glossed } from '../../i18n/glossed.tsx';

/** The order being paid; a skeleton while it loads. */
export function OrderSummary({ order }: { readonly order: PublicOrder | undefined }) {
  const text = useText();
  const formats = useFormats();
  const language = useLanguageName();
  const pages = order === undefined ? '' : formats.count(order.pageCount);
  const facts = [
    ['translationType', order && text(`common.${order.translationType}Translation`)],
    ['sourceLanguage', order && language(order.sourceLanguage)],
    ['targetLanguage', order && language(order.targetLanguage)],
    ['pageCount', order && (order.pageCountEstimated ? `${pages} ${text('payment.estimated')}` : pages)],
  ] as const;
  return (
    <Card className="grid gap-5">
      <h2 className="text-lg font-bold">
        <Glossed gloss={text('payment.summaryGloss')}>{text('payment.summary')}</Glossed>
      </h2>
      {/* The content replaces the skeleton in the same place, so that nothing moves. */}
      <dl key={String(order === undefined)} className="grid gap-4" aria-busy={order === undefined}>
        {facts.map(([fact, value]) => (
          <Fact
            key={fact}
            term={text(`payment.${fact}`)}
            gloss={text(`payment.${fact}Gloss`)}
            value={value}
          />
        ))}
        <Fact
          isTotal
          term={text('payment.total')}
          gloss={text('payment.totalGloss')}
          value={order && <span translate="no">{formats.usd(order.totalPrice)}</span>}
        />
      </dl>
      {order !== undefined && <PromiseBeforePaying order={order} />}
    </Card>
  );
}

interface FactProps {
  readonly term: string;
  readonly gloss: string;
  readonly value: ReactNode;
  readonly isTotal?: boolean;
}

function Fact({ term, gloss, value, isTotal = false }: FactProps) {
  return (
    <div
      className={classes(
        'flex flex-wrap items-start gap-x-4',
        isTotal && 'border-t border-line pt-4 text-lg font-bold',
      )}
    >
      <dt className="grow basis-28">
        <Glossed gloss={gloss}>{term}</Glossed>
      </dt>
      <dd className="grow basis-28 text-end font-semibold tabular-nums first-letter:uppercase">
        {value ?? <Skeleton className="h-6 w-24" />}
      </dd>
    </div>
  );
}
