import type { ComponentProps } from 'react';
import { useText } from '../../../i18n/language-context.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Unbroken } from '../../../ui/unbroken.tsx';
import { DeskColumn } from '../../ui/desk-column.tsx';
import { DeskHeading } from '../../ui/desk-heading.tsx';
import { BackLink } from './back-link.tsx';

interface OrderSkeletonProps {
  readonly orderNumber: string;
  readonly back?: ComponentProps<typeof BackLink>['action'];
}

/** A skeleton of the order's screen while it loads. */
export function OrderSkeleton({ orderNumber, back }: OrderSkeletonProps) {
  const text = useText();
  return (
    <DeskColumn>
      <div className="grid gap-1">
        <BackLink action={back} />
        <DeskHeading>
          <Unbroken>{text('adminTitles.order', { orderNumber })}</Unbroken>
        </DeskHeading>
      </div>
      <p role="status" className="sr-only">
        {text('adminTitles.orderLoading')}
      </p>
      <div aria-hidden="true" className="@container grid gap-5">
        <Skeleton className="h-24 rounded-md" />
        <div className="grid items-start gap-5 @4xl:grid-cols-[minmax(0,2fr)_minmax(18rem,1fr)]">
          <div className="grid gap-5">
            <Skeleton className="h-56 rounded-md" />
            <Skeleton className="h-40 rounded-md" />
          </div>
          <Skeleton className="h-72 rounded-md" />
        </div>
      </div>
    </DeskColumn>
  );
}
