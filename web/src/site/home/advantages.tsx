import { BadgeCheck, Lock, ReceiptText, UserRoundPen } from 'lucide-react';
import { useText } from '../../i18n/language-context.ts';
import { siteSettings } from '../site-settings.ts';
import { Section } from './section.tsx';

export function Advantages() {
  const text = useText();
  const advantages = [
    {
      Icon: BadgeCheck,
      title: text('home.advantageAcceptedTitle'),
      words: text('home.advantageAcceptedText', { agency: siteSettings.immigrationAgency }),
    },
    { Icon: Lock, title: text('home.advantagePrivateTitle'), words: text('home.advantagePrivateText') },
    { Icon: UserRoundPen, title: text('home.advantagePeopleTitle'), words: text('home.advantagePeopleText') },
    { Icon: ReceiptText, title: text('home.advantageClearTitle'), words: text('home.advantageClearText') },
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
