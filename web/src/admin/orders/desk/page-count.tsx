import type { StaffOrder } from '@truepage/core/api/admin/orders/staff-order';
import { isEstimate, type PageCountSource } from '@truepage/core/files/document-type';
import { useText } from '../../../i18n/language-context.ts';
import { Badge } from '../../../ui/badge.tsx';

const doubts = {
  'document-properties': 'adminOrder.fromProperties',
  'word-count': 'adminOrder.fromWords',
  assumed: 'adminOrder.assumed',
} as const satisfies Partial<Record<PageCountSource, string>>;

/** The page count, and what an estimate is based on. */
export function PageCount({ order }: { readonly order: StaffOrder }) {
  const text = useText();
  const { pageCount, pageCountSource } = order;
  const doubt = isEstimate(pageCountSource) ? doubts[pageCountSource as keyof typeof doubts] : undefined;
  return (
    <>
      <span className="inline-flex flex-wrap items-center gap-2">
        <span>{text('common.pages', { count: pageCount })}</span>
        {doubt !== undefined && <Badge tone="pending">{text('adminOrder.estimated')}</Badge>}
      </span>
      {doubt !== undefined && <span className="block font-normal text-ink-soft">{text(doubt)}</span>}
    </>
  );
}
