import { Check } from 'lucide-react';
import type { PublicOrder } from '@truepage/core/api/orders';
import { isOrderStatus, orderProgress, type OrderStatus } from '@truepage/core/orders/order-status';
import { orderTimeline, type TimelineStep } from '@truepage/core/orders/timeline';
import { moneyBack } from '@truepage/core/payments/paid-sums';
import { useFormats, useText } from '../../i18n/language-context.ts';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import { SectionCard } from '../../ui/card.tsx';
import { classes } from '../../ui/classes.ts';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { Seal } from '../art/seal.tsx';
import { Delivery } from './documents/delivery.tsx';
import { Unbroken } from '../../ui/unbroken.tsx';

const tones: Record<OrderStatus, BadgeTone> = {
  pending: 'pending',
  inProgress: 'progress',
  completed: 'completed',
};

/** The order's status: badge, progress bar, timeline, and due time. */
export function OrderStatusCard({ order }: { readonly order: PublicOrder }) {
  const text = useText();
  const status: string = order.status;
  const known = isOrderStatus(status) ? status : 'unknown';
  const isChecked = order.deliveryNote === 'final-checks';
  const label = text(isChecked ? 'orderView.finalChecks' : `orderView.${known}`);
  const words = isChecked
    ? text('orderView.finalChecksText', { count: order.documents.length })
    : text(`orderView.${known}Text`);
  return (
    <SectionCard title={text('orderView.status')} headingId="order-status" className="relative print:hidden">
      <Stamp order={order} />
      <div className="grid gap-5">
        <div className="flex flex-wrap items-center gap-2">
          <Badge tone={known === 'unknown' ? 'neutral' : tones[known]}>{label}</Badge>
          <Badge tone={order.isPaid ? 'completed' : 'unpaid'}>
            {text(order.isPaid ? 'orderView.paid' : 'orderView.pendingPayment')}
          </Badge>
          {order.quote?.state === 'requested' && (
            <Badge tone="pending">{text('orderView.priceAwaited')}</Badge>
          )}
          <RefundBadge payments={order.payments} />
        </div>
        <p className="text-lg">
          {order.documentsDeletedAt === null ? words : text('orderView.documentsGone')}
        </p>
        <Delivery order={order} />
        <RefundText payments={order.payments} />
        <ProgressBar label={text('orderView.progress')} percent={orderProgress(status)} valueText={label} />
        <Timeline order={order} />
      </div>
    </SectionCard>
  );
}

/** A stamp in the corner, for two of the states. */
function Stamp({ order: { status, isPaid } }: { readonly order: PublicOrder }) {
  const text = useText();
  if (!isPaid || (status !== 'pending' && status !== 'completed')) return null;
  return (
    <Seal
      words={text(status === 'completed' ? 'orderView.sealCompleted' : 'orderView.sealReceived')}
      className="absolute end-5 top-5 size-24 rotate-12 text-accent opacity-80 max-[26rem]:hidden rtl:-rotate-12"
    />
  );
}

function Timeline({ order }: { readonly order: PublicOrder }) {
  const text = useText();
  const steps = orderTimeline({
    status: order.status,
    createdAt: new Date(order.createdAt),
    updatedAt: new Date(order.updatedAt),
    startedAt: toDate(order.startedAt),
    completedAt: toDate(order.completedAt),
  });
  return (
    <div>
      <h3 className="mb-3 font-bold">{text('orderView.timeline')}</h3>
      <ol className="grid">
        {steps.map((step) => (
          <Step key={step.kind} step={step} />
        ))}
      </ol>
    </div>
  );
}

function Step({ step: { kind, done, at } }: { readonly step: TimelineStep }) {
  const text = useText();
  const { shortMoment } = useFormats();
  return (
    <li className="group relative flex gap-4 pb-5 last:pb-0">
      <span
        aria-hidden="true"
        className={classes(
          'absolute start-[15px] top-8 bottom-0 w-0.5 group-last:hidden',
          done ? 'bg-accent' : 'bg-line',
        )}
      />
      <span
        aria-hidden="true"
        className={classes(
          'grid size-8 shrink-0 place-items-center rounded-full border-2',
          done ? 'border-accent bg-accent text-on-accent' : 'border-line-strong bg-sheet',
        )}
      >
        {done && <Check className="size-5" />}
      </span>
      <div className="grid content-center">
        <p className={classes('font-semibold', !done && 'text-ink-soft')}>
          <span>{text(`orderView.${kind}`)}</span>
          <VisuallyHidden>{`: ${text(done ? 'orderView.stepDone' : 'orderView.stepOpen')}`}</VisuallyHidden>
        </p>
        {at !== undefined && (
          <time dateTime={at.toISOString()} className="text-sm text-ink-soft tabular-nums">
            {shortMoment(at.toISOString())}
          </time>
        )}
      </div>
    </li>
  );
}

function toDate(iso: string | null): Date | null {
  return iso === null ? null : new Date(iso);
}

type Payments = Pick<PublicOrder, 'payments'>;

/** A refund badge; renders nothing without a refund. */
function RefundBadge({ payments }: Payments) {
  const text = useText();
  const state = moneyBack(payments);
  return state !== 'none' && <Badge tone="neutral">{text(`common.${state}`)}</Badge>;
}

/** The refund as a sentence: the amount, and what to expect. */
function RefundText({ payments }: Payments) {
  const text = useText();
  const { money } = useFormats();
  const state = moneyBack(payments);
  if (payments === null || state === 'none') return null;
  const amount = money(state === 'disputed' ? payments.disputed : payments.refunded);
  return (
    <p className="rounded-md bg-paper-deep p-4">
      <Unbroken>{text(`orderView.${state}Text`, { amount })}</Unbroken>
    </p>
  );
}
