import { useText } from '../../i18n/language-context.ts';
import { socialNames } from './social-names.ts';
import { usePublicSettings } from '../use-public-settings.ts';

/** The company's social networks; names without links if there is no account. */
export function SocialLinks() {
  const text = useText();
  const social = usePublicSettings()?.social;
  const linked = socialNames.filter(([network]) => social?.[network]);
  return (
    <p data-placeholder={linked.length === 0 ? 'social-links' : undefined}>
      <span>{text('shell.social')}</span>{' '}
      {linked.length === 0 ? (
        <span translate="no">{socialNames.map(([, name]) => name).join(' · ')}</span>
      ) : (
        linked.map(([network, name]) => (
          <a
            key={network}
            href={social?.[network]}
            rel="me noopener"
            className="inline-block px-1.5 py-3 underline underline-offset-4 hover:text-on-deep focus-visible:outline-on-deep"
          >
            {name}
          </a>
        ))
      )}
    </p>
  );
}
