import { useId } from 'react';
import type { SocialNetwork } from '@truepage/core/settings/settings';
import { useText } from '../../i18n/language-context.ts';
import { usePublicSettings } from '../use-public-settings.ts';

const names: Readonly<Record<SocialNetwork, string>> = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  linkedin: 'LinkedIn',
  x: 'X',
};
const networks = Object.keys(names) as SocialNetwork[];

/** Where else to find us. While there is no account at all, the names stand there without links. */
export function SocialLinks() {
  const text = useText();
  const labelId = useId();
  const social = usePublicSettings()?.social;
  const linked = networks.filter((network) => social !== undefined && social[network] !== '');
  if (social === undefined || linked.length === 0) {
    return (
      <p data-placeholder="social-links">
        {text('shell.social')} {networks.map((network) => names[network]).join(' · ')}
      </p>
    );
  }
  return (
    <div className="flex flex-wrap items-center gap-x-1">
      <span id={labelId}>{text('shell.social')}</span>
      <ul aria-labelledby={labelId} className="flex flex-wrap items-center">
        {linked.map((network) => (
          <li key={network}>
            <a
              href={social[network]}
              rel="me noopener"
              className="inline-flex min-h-11 items-center px-1.5 underline underline-offset-4 hover:text-on-deep focus-visible:outline-on-deep"
            >
              {names[network]}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
