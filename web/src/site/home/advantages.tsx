import { Fragment } from 'react';
import { BadgeCheck, Lock, ListChecks, User } from 'lucide-react';
import { useText } from '../../i18n/language-context.ts';
import { SourceMark } from '../claims/source-mark.tsx';
import { useClaims } from '../claims/use-claims.ts';
import { Section } from './section.tsx';

export function Advantages() {
  const text = useText();
  const advantages = [
    ...useAcceptance(),
    { Icon: Lock, title: text('home.advantagePrivateTitle'), words: text('home.advantagePrivateText') },
    { Icon: User, title: text('home.advantagePeopleTitle'), words: text('home.advantagePeopleText') },
    { Icon: ListChecks, title: text('home.advantageClearTitle'), words: text('home.advantageClearText') },
  ];
  return (
    <Section id="advantages" title={text('home.advantagesTitle')}>
      <ul className="grid gap-x-12 gap-y-10 sm:grid-cols-2">
        {advantages.map(({ Icon, title, words }) => (
          <li key={title} className="flex gap-4">
            <span className="grid size-12 shrink-0 place-items-center rounded-full bg-accent-soft text-accent">
              <Icon aria-hidden="true" className="size-6" />
            </span>
            <div className="grid content-start gap-1">
              <h3 className="text-lg font-bold">{title}</h3>
              <p className="max-w-[52ch] text-ink-soft">{words}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Who accepts our translations, and what happens if an authority does not; only claims that are made. */
function useAcceptance() {
  const text = useText();
  const { agency, refund } = useClaims();
  const claims = [
    agency && { words: text('home.advantageAccepted', { agency: agency.value }), source: agency.source },
    refund && { words: text('home.advantageRefund'), source: refund.source },
  ].filter((claim) => claim !== null);
  const title =
    refund === null
      ? agency && text('claims.agency', { agency: agency.value })
      : text(agency === null ? 'claims.refund' : 'home.advantageAcceptedTitle');
  if (title === null) return [];
  const words = claims.map(({ words: claim, source }) => (
    <Fragment key={claim}>
      <span>{claim}</span>
      <SourceMark source={source} />{' '}
    </Fragment>
  ));
  return [{ Icon: BadgeCheck, title, words }];
}
