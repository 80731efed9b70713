import { useText } from '../../../i18n/language-context.ts';
import { useAmounts } from '../../../i18n/use-amounts.ts';
import { Spinner } from '../../../ui/spinner.tsx';
import type { OrderDocument } from '../document/order-document.ts';
import { pagesText } from '../document/pages-text.ts';

/** How far one of several documents is: brought back, counted. */
export function DocumentState({ document }: { readonly document: OrderDocument }) {
  const text = useText();
  const { bytes } = useAmounts();
  const { file, pages, problem } = document;
  if (file === undefined) return <Spinner label={text('order.restoringFile')} />;
  return (
    <p className="text-sm text-ink-soft tabular-nums">
      {problem === undefined ? `${bytes(file.size)} · ${pagesText(pages, text)}` : bytes(file.size)}
    </p>
  );
}
