import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useText } from '../../../i18n/language-context.ts';
import { Button } from '../../../ui/button.tsx';
import { useOrderForm } from '../form/order-form-context.ts';
import type { DocumentRowProps } from './document-row.tsx';

/** What can be done with one of several documents. */
export function RowActions(props: DocumentRowProps & { readonly name: string }) {
  const { name, place, count, onMove, onReplace, onRemove } = props;
  const text = useText();
  const isPhone = useOrderForm((state) => state.isPhone);
  return (
    <div className="-ms-3 flex flex-wrap items-center">
      <Button
        variant="quiet"
        className="px-3"
        aria-label={text('order.replaceNamedFile', { name })}
        onClick={onReplace}
      >
        {text('order.replaceFile')}
      </Button>
      <Button
        variant="quiet"
        className="px-3"
        data-remove=""
        aria-label={text('order.removeNamedFile', { name })}
        onClick={onRemove}
      >
        <Trash2 aria-hidden="true" className="size-4" />
        <span>{text('order.removeFile')}</span>
      </Button>
      {/* The order of the documents is that of the form on the computer. */}
      {!isPhone && (
        <span className="ms-auto -me-2 flex">
          <Step
            label={text('documents.moveUp', { name })}
            isEnd={place === 0}
            onStep={() => onMove(place - 1)}
          >
            <ArrowUp aria-hidden="true" className="size-5" />
          </Step>
          <Step
            label={text('documents.moveDown', { name })}
            isEnd={place === count - 1}
            onStep={() => onMove(place + 1)}
          >
            <ArrowDown aria-hidden="true" className="size-5" />
          </Step>
        </span>
      )}
    </div>
  );
}

interface StepProps {
  readonly label: string;
  /** Of the list: it stays there with the focus, and does nothing. */
  readonly isEnd: boolean;
  readonly onStep: () => void;
  readonly children: ReactNode;
}

function Step({ label, isEnd, onStep, children }: StepProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-disabled={isEnd || undefined}
      onClick={isEnd ? undefined : onStep}
      className="grid size-11 place-items-center rounded-full text-accent hover:bg-accent-soft aria-disabled:text-ink-soft aria-disabled:opacity-50 aria-disabled:hover:bg-transparent"
    >
      {children}
    </button>
  );
}
