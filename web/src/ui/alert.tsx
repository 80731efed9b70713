import type { ReactNode } from 'react';
import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import { classes } from './classes.ts';

interface AlertProps {
  readonly tone: 'info' | 'success' | 'warning' | 'danger';
  readonly title?: ReactNode;
  readonly children?: ReactNode;
  /** Buttons or links below the text. */
  readonly actions?: ReactNode;
}

const looks = {
  info: { Icon: Info, box: 'border-accent bg-accent-soft', icon: 'text-accent' },
  success: { Icon: CircleCheck, box: 'border-completed bg-completed-soft', icon: 'text-completed' },
  warning: { Icon: TriangleAlert, box: 'border-pending bg-pending-soft', icon: 'text-pending' },
  danger: { Icon: CircleAlert, box: 'border-unpaid bg-unpaid-soft', icon: 'text-unpaid' },
};

/** A permanent notice. Warnings and dangers are announced when they appear. */
export function Alert({ tone, title, children, actions }: AlertProps) {
  const { Icon, box, icon } = looks[tone];
  const urgent = tone === 'danger' || tone === 'warning';
  return (
    <div
      role={urgent ? 'alert' : 'status'}
      className={classes('flex items-start gap-3 rounded-md border-s-4 p-4 text-ink', box)}
    >
      <Icon aria-hidden="true" className={classes('mt-0.5 size-5 shrink-0', icon)} />
      <div className="grid min-w-0 grow gap-1">
        {title !== undefined && <p className="font-bold">{title}</p>}
        {children !== undefined && <div className="wrap-anywhere">{children}</div>}
        {actions !== undefined && <div className="mt-2 flex flex-wrap gap-3">{actions}</div>}
      </div>
    </div>
  );
}
