import type { PartState, StatusPartName } from '@truepage/core/api/admin/status';
import { useText } from '../../i18n/language-context.ts';
import { SiteLink } from '../../navigation/site-link.tsx';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import { deskPaths } from '../desk-paths.ts';
import { ExactTime } from '../ui/time/exact-time.tsx';
import type { StatusPart } from './status-summary.ts';

const tones: Record<PartState, BadgeTone> = {
  good: 'completed',
  attention: 'pending',
  bad: 'unpaid',
  off: 'neutral',
};

/** The parts, each with its state, the time and reason of the change, and what to do. */
export function PartList({ parts }: { readonly parts: readonly StatusPart[] }) {
  return (
    <ul className="divide-y divide-line">
      {parts.map((part) => (
        <li
          key={part.name}
          className="grid gap-x-6 gap-y-1 py-3 first:pt-0 last:pb-0 sm:grid-cols-[13rem_1fr]"
        >
          <div className="flex flex-wrap content-start items-center gap-x-3 gap-y-1 sm:block">
            <h3 className="font-bold sm:mb-1">{part.title}</h3>
            <StateBadge state={part.state} />
          </div>
          <div className="grid content-start gap-1">
            <p>{part.reason}</p>
            {part.state !== 'good' && part.state !== 'off' && <WhatToDo part={part} />}
            <p className="text-ink-soft">
              <Since at={part.since} />
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}

function StateBadge({ state }: { readonly state: PartState }) {
  const text = useText();
  return <Badge tone={tones[state]}>{text(`adminStatus.${state}`)}</Badge>;
}

function Since({ at }: { readonly at: string }) {
  const text = useText();
  return (
    <>
      <span>{text('adminStatus.since')}</span> <ExactTime at={at} />
    </>
  );
}

const places = {
  failedMails: { to: deskPaths.mails, label: 'adminStatus.openMails' },
  paymentExceptions: { to: deskPaths.payments, label: 'adminStatus.openPayments' },
} as const;

function placeOf(name: StatusPartName) {
  return name in places ? places[name as keyof typeof places] : undefined;
}

function WhatToDo({ part: { name, advice, detail } }: { readonly part: StatusPart }) {
  const text = useText();
  const place = placeOf(name);
  return (
    <>
      {advice !== null && (
        <p>
          <strong className="font-semibold">{text('adminStatus.advice')}</strong> <span>{advice}</span>
        </p>
      )}
      {place !== undefined && (
        <p>
          <SiteLink to={place.to} className="text-accent underline underline-offset-4">
            {text(place.label)}
          </SiteLink>
        </p>
      )}
      {detail !== null && (
        <p lang="en" dir="ltr" translate="no" className="rounded-sm bg-paper-deep px-2 py-1 wrap-anywhere">
          {detail}
        </p>
      )}
    </>
  );
}
