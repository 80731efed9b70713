import type { OrderReview } from '@truepage/core/api/admin/approval';
import { useText } from '../../../i18n/language-context.ts';
import { Panel } from '../../ui/panel.tsx';
import { RelativeTime } from '../../ui/time/relative-time.tsx';

/** Earlier verdicts on any version, newest first; renders nothing without any. */
export function EarlierVerdicts({ verdicts }: Pick<OrderReview, 'verdicts'>) {
  const text = useText();
  if (verdicts.length === 0) return null;
  return (
    <Panel title={text('adminReview.verdicts')}>
      <ul className="grid gap-3">
        {verdicts.map(({ id, verdict, by, version, note, at }) => (
          <li key={id}>
            <p>
              <span>
                {text(verdict === 'approved' ? 'adminReview.didApprove' : 'adminReview.didSendBack', {
                  by,
                  version,
                })}
              </span>{' '}
              <span className="text-ink-soft">
                <RelativeTime at={at} />
              </span>
            </p>
            {note !== null && (
              <p dir="auto" className="border-s-4 border-unpaid ps-3 whitespace-pre-wrap wrap-anywhere">
                {note}
              </p>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
