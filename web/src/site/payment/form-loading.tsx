import { useText } from '../../i18n/language-context.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Glossed } from '../../i18n/glossed.tsx';

/** A skeleton of the card fields. */
export function FormLoading() {
  const text = useText();
  return (
    <div className="grid gap-4">
      <p role="status">
        <Glossed gloss={text('payment.loadingFormGloss')}>{text('payment.loadingForm')}</Glossed>
      </p>
      <Skeleton className="h-12" />
      <div className="grid grid-cols-2 gap-4">
        <Skeleton className="h-12" />
        <Skeleton className="h-12" />
      </div>
      <Skeleton className="h-13" />
    </div>
  );
}
