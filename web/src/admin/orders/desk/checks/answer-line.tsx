import type { ShownFinding } from '@truepage/core/api/admin/delivery-checks';
import { useText } from '../../../../i18n/language-context.ts';
import { RelativeTime } from '../../../ui/time/relative-time.tsx';

interface AnswerLineProps {
  readonly answer: NonNullable<ShownFinding['answer']>;
  /** The reason, if it is not clear from its context. */
  readonly reason?: string;
}

/** Who answered a finding and when, and whether the answer was for an earlier version. */
export function AnswerLine({ answer: { who, at, keptFrom }, reason }: AnswerLineProps) {
  const text = useText();
  return (
    <p className="text-ink-soft wrap-anywhere">
      {reason !== undefined && (
        <>
          <bdi className="text-ink">{reason}</bdi>
          <span>{' · '}</span>
        </>
      )}
      <bdi translate="no">{who}</bdi> <RelativeTime at={at} />
      {keptFrom !== null && (
        <>
          <span>{' · '}</span>
          <span>{text('adminChecks.keptFrom', { version: keptFrom })}</span>
        </>
      )}
    </p>
  );
}
