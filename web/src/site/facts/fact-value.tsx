import type { FactList } from '@truepage/core/api/facts/facts';
import type { Fact } from '@truepage/core/facts/fact';
import { useText } from '../../i18n/language-context.ts';

interface FactValueProps {
  readonly fact: Fact;
  readonly list: Pick<FactList, 'from' | 'to'>;
}

/** A fact in the translation and in the original, each in the direction of its script. */
export function FactValue({ fact: { original, value }, list: { from, to } }: FactValueProps) {
  const text = useText();
  return (
    <div className="grid gap-1">
      <p dir="auto" lang={to} translate="no" className="text-xl font-bold wrap-anywhere">
        {value}
      </p>
      {original !== '' && (
        <p className="text-ink-soft wrap-anywhere">
          <span>{text('facts.original')}</span>{' '}
          <bdi lang={from} translate="no">
            {original}
          </bdi>
        </p>
      )}
    </div>
  );
}

/** Returns the kind of a fact ('Name') with its document's number, if there are several documents. */
export function useFactTitle(documents: number) {
  const text = useText();
  return ({ kind, document }: Fact): string =>
    documents === 1 || document === 0
      ? text(`facts.${kind}`)
      : text('facts.ofDocument', { kind: text(`facts.${kind}`), document });
}
