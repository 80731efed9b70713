import type { ReactNode } from 'react';
import type { StaffOrder } from '@truepage/core/api/admin/orders/staff-order';
import { Award, PenLine, Stamp } from 'lucide-react';
import { useText } from '../../../i18n/language-context.ts';

/** What must be delivered with the translation; renders nothing if there is nothing. */
export function DeliveryDuties({ order }: { readonly order: StaffOrder }) {
  const text = useText();
  const { includesCertificate, includeCertificate, includeNotarization, includeEditing } = order;
  if (!includesCertificate && !includeNotarization && !includeEditing) return null;
  return (
    <ul className="col-span-full grid gap-2 border-t border-line pt-3">
      {includesCertificate && (
        <Duty icon={<Award aria-hidden="true" className={iconClass} />}>
          <strong>{text('adminOrder.certificateBelongs')}</strong>{' '}
          <span>
            {includeCertificate
              ? text('adminOrder.certificateOrdered')
              : text('adminOrder.certificateIncluded', { type: text(`common.${order.translationType}`) })}
          </span>
        </Duty>
      )}
      {includeNotarization && (
        <Duty icon={<Stamp aria-hidden="true" className={iconClass} />}>
          {text('adminOrder.notarizationOrdered')}
        </Duty>
      )}
      {includeEditing && (
        <Duty icon={<PenLine aria-hidden="true" className={iconClass} />}>
          {text('adminOrder.editingOrdered')}
        </Duty>
      )}
    </ul>
  );
}

const iconClass = 'mt-0.5 size-4 shrink-0 text-accent';

function Duty({ icon, children }: { readonly icon: ReactNode; readonly children: ReactNode }) {
  return (
    <li className="flex items-start gap-2">
      {icon}
      <p>{children}</p>
    </li>
  );
}
