import type { Rejection } from '@truepage/core/api/rejections/rejections';
import { useFormats, useText } from '../../i18n/language-context.ts';
import { SectionCard } from '../../ui/card.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';

/** The reports of an order with their decisions, newest first. */
export function RejectionList({ rejections }: { readonly rejections: readonly Rejection[] }) {
  return rejections.map((rejection) => <Report key={rejection.id} rejection={rejection} />);
}

function Report({ rejection }: { readonly rejection: Rejection }) {
  const text = useText();
  const { longMoment } = useFormats();
  const { id, state, authority, description, letter, receivedAt, decideBy, decidedAt, reason } = rejection;
  const recipient = rejection.recipient === null ? '' : text(`recipients.${rejection.recipient}`);
  const outcome = state === 'reissued' && rejection.isIssued ? 'issued' : state;
  return (
    <SectionCard title={text(`rejection.${outcome}`)} headingId={`rejection-${id}`}>
      <div className="grid gap-4">
        <p role="status">{text(`rejection.${outcome}Text`, { time: longMoment(decideBy), recipient })}</p>
        <DescriptionList
          items={[
            ...(reason === ''
              ? []
              : [
                  {
                    term: text('rejection.reason'),
                    value: (
                      <span dir="auto" className="whitespace-pre-wrap">
                        {reason}
                      </span>
                    ),
                  },
                ]),
            { term: text('rejection.authority'), value: <bdi>{authority}</bdi> },
            {
              term: text('rejection.says'),
              value: (
                <span dir="auto" className="whitespace-pre-wrap wrap-anywhere">
                  {description}
                </span>
              ),
            },
            { term: text('rejection.letter'), value: <bdi translate="no">{letter}</bdi> },
            { term: text('rejection.received'), value: longMoment(receivedAt) },
            ...(decidedAt === null
              ? []
              : [{ term: text('rejection.decided'), value: longMoment(decidedAt) }]),
          ]}
        />
      </div>
    </SectionCard>
  );
}
