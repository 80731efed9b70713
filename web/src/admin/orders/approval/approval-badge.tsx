import type { ApprovalState } from '@truepage/core/orders/approval';
import { useText } from '../../../i18n/language-context.ts';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';

const tones: Record<ApprovalState, BadgeTone> = {
  waiting: 'pending',
  sent_back: 'unpaid',
  approved: 'completed',
};

/** The review state of the current translation. */
export function ApprovalBadge({ approval }: { readonly approval: ApprovalState }) {
  const text = useText();
  return <Badge tone={tones[approval]}>{text(`adminReview.${approval}`)}</Badge>;
}
