import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { useText } from '../../../i18n/language-context.ts';
import { Button } from '../../../ui/button.tsx';
import { useOrderForm } from '../form/order-form-context.ts';
import { IconButton } from '../icon-button.tsx';
import type { DocumentRowProps } from './document-row.tsx';

/** The actions on one of several documents. */
export function RowActions(props: DocumentRowProps & { readonly name: string }) {
  const { name, place, count, onMove, onReplace, onRemove } = props;
  const text = useText();
  const isPhone = useOrderForm((state) => state.isPhone);
  return (
    <div className="-ms-3 flex flex-wrap items-center">
      <Button
        variant="quiet"
        className="px-3"
        data-replace=""
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
        <span>{text('common.remove')}</span>
      </Button>
      {/* Documents cannot be reordered here: the form on the computer determines the order. */}
      {!isPhone && (
        <span className="ms-auto -me-2 flex">
          <IconButton
            Icon={ArrowUp}
            label={text('documents.moveUp', { name })}
            isOff={place === 0}
            onUse={() => onMove(place - 1)}
          />
          <IconButton
            Icon={ArrowDown}
            label={text('documents.moveDown', { name })}
            isOff={place === count - 1}
            onUse={() => onMove(place + 1)}
          />
        </span>
      )}
    </div>
  );
}
