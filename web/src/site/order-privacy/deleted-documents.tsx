import type { OrderPrivacy } from '@truepage/core/api/privacy';
import { Download } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useFormats, useText } from '../../i18n/language-context.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { SectionCard } from '../../ui/card.tsx';

interface DeletedDocumentsProps {
  readonly orderNumber: string;
  readonly deletion: NonNullable<OrderPrivacy['deletion']>;
}

/** When they went and why, with the signed receipt. */
export function DeletedDocuments({ orderNumber, deletion }: DeletedDocumentsProps) {
  const text = useText();
  const { moment } = useFormats();
  const { at, reason, receipt } = deletion;
  const words = useRef<HTMLParagraphElement>(null);
  // After deletion the focused button no longer exists.
  useEffect(() => {
    if (document.activeElement === document.body) words.current?.focus({ preventScroll: false });
  }, []);
  return (
    <SectionCard title={text('orderPrivacy.removed')} headingId="removed">
      <div className="grid gap-4">
        <p ref={words} tabIndex={-1} role="status" className="outline-none">
          {text(reason === 'customer' ? 'orderPrivacy.removedByCustomer' : 'orderPrivacy.removedByTime', {
            time: moment(at),
          })}
        </p>
        <p className="text-ink-soft">{text('orderPrivacy.removedReceipt')}</p>
        <p>
          <a
            href={`data:application/jwt,${receipt}`}
            download={`deletion-${orderNumber}.jwt`}
            className={buttonClass({ variant: 'secondary' })}
          >
            <Download aria-hidden="true" className="size-5" />
            <span>{text('orderPrivacy.downloadReceipt')}</span>
          </a>
        </p>
      </div>
    </SectionCard>
  );
}
