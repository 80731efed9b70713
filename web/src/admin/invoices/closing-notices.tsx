import type { AdminReplyOf } from '@truepage/core/api/admin/contract';
import { ApiError } from '../../api/errors.ts';
import { useText } from '../../i18n/language-context.ts';
import { SiteLink } from '../../navigation/site-link.tsx';
import { Alert } from '../../ui/alert.tsx';
import { deskPaths } from '../desk-paths.ts';

interface ClosingNoticesProps {
  /** Partners whose invoices will state no tax. */
  readonly withoutAddress: AdminReplyOf<'listAllInvoices'>['withoutAddress'];
  /** Why the month was not closed. */
  readonly error: Error | null;
}

/** Partners without the billing data that taxes depend on, before and after an attempt to close a month. */
export function ClosingNotices({ withoutAddress, error }: ClosingNoticesProps) {
  const text = useText();
  const refused = refusalOf(error);
  return (
    <>
      {withoutAddress.length > 0 && (
        <Alert tone="warning">
          <p>{text('adminInvoices.withoutAddress')}</p>
          <ul>
            {withoutAddress.map(({ id, name }) => (
              <li key={id}>
                <PartnerLink id={id}>
                  <bdi translate="no">{name}</bdi>
                </PartnerLink>
              </li>
            ))}
          </ul>
        </Alert>
      )}
      {refused !== undefined && (
        <Alert tone="danger">
          <p className="wrap-anywhere">{text('adminInvoices.taxRefused', { reason: refused.reason })}</p>
          <PartnerLink id={refused.partnerId}>{text('adminInvoices.openPartner')}</PartnerLink>
        </Alert>
      )}
    </>
  );
}

function PartnerLink({ id, children }: { readonly id: string; readonly children: React.ReactNode }) {
  return (
    <SiteLink to={deskPaths.partner(id)} className="text-accent underline underline-offset-4 wrap-anywhere">
      {children}
    </SiteLink>
  );
}

function refusalOf(error: Error | null): { readonly partnerId: string; readonly reason: string } | undefined {
  if (!(error instanceof ApiError) || error.code !== 'invoice.tax_refused') return undefined;
  const { partnerId, reason } = error.details ?? {};
  return typeof partnerId === 'string' && typeof reason === 'string' ? { partnerId, reason } : undefined;
}
