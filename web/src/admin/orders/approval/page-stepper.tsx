import { useId, useState } from 'react';
import { lastPage } from '@truepage/core/orders/approval';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useText } from '../../../i18n/language-context.ts';
import { controlClass } from '../../ui/control-class.ts';
import { DeskButton } from '../../ui/desk-button.tsx';

interface PageStepperProps {
  readonly page: number;
  readonly onTurn: (page: number) => void;
}

/** Turns both documents to the same page. There is no upper limit: only the PDF viewers know the page counts. */
export function PageStepper({ page, onTurn }: PageStepperProps) {
  const text = useText();
  const fieldId = useId();
  /** Undefined while the field is not being edited. */
  const [typed, setTyped] = useState<string>();
  const submit = () => {
    const typedPage = Number(typed);
    if (typedPage >= 1 && typedPage <= lastPage) onTurn(typedPage);
    setTyped(undefined);
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      className="flex flex-wrap items-center gap-2"
    >
      <label htmlFor={fieldId} className="text-ink-soft">
        {text('adminReview.pageOfBoth')}
      </label>
      <div className="flex gap-2">
        <DeskButton
          aria-label={text('adminReview.previousPage')}
          title={text('adminReview.previousPage')}
          aria-keyshortcuts="k"
          disabled={page <= 1}
          onClick={() => onTurn(page - 1)}
        >
          <ChevronLeft aria-hidden="true" className="size-4 rtl:rotate-180" />
        </DeskButton>
        <input
          id={fieldId}
          inputMode="numeric"
          value={typed ?? String(page)}
          onChange={(event) => setTyped(event.target.value.replaceAll(/\D/g, '').slice(0, 4))}
          onBlur={submit}
          className={`${controlClass} w-14 text-center tabular-nums`}
        />
        <DeskButton
          aria-label={text('adminReview.nextPage')}
          title={text('adminReview.nextPage')}
          aria-keyshortcuts="j"
          onClick={() => onTurn(page + 1)}
        >
          <ChevronRight aria-hidden="true" className="size-4 rtl:rotate-180" />
        </DeskButton>
      </div>
    </form>
  );
}
