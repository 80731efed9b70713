import type { Partner } from '@truepage/core/api/partners/admin-partners';
import { useText } from '../../i18n/language-context.ts';
import { Badge } from '../../ui/badge.tsx';

/** Whether a partner's keys work. */
export function PartnerState({ partner }: { readonly partner: Pick<Partner, 'closedAt' | 'isTest'> }) {
  const text = useText();
  if (partner.closedAt !== null) return <Badge>{text('adminPartners.closed')}</Badge>;
  if (partner.isTest) return <Badge tone="pending">{text('adminPartners.test')}</Badge>;
  return <Badge tone="completed">{text('adminPartners.active')}</Badge>;
}
