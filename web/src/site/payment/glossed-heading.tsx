import { useText } from '../../i18n/language-context.ts';
import { useSpanishTag } from '../../i18n/use-spanish-tag.ts';
import { PageHeading } from '../../ui/page-heading.tsx';

const glossId = 'payment-title-gloss';

/** The payment page's Spanish title, below its translation. */
export function GlossedHeading() {
  const text = useText();
  const spanish = useSpanishTag();
  if (spanish === undefined) return <PageHeading>{text('payment.title')}</PageHeading>;
  return (
    <hgroup className="grid max-w-[65ch] grid-cols-1 gap-1">
      <p id={glossId} className="text-2xl font-bold tracking-[-0.015em]">
        {text('payment.titleGloss')}
      </p>
      <h1 tabIndex={-1} lang={spanish} aria-describedby={glossId} className="text-lg text-ink-soft">
        {text('payment.title')}
      </h1>
    </hgroup>
  );
}
