import { fixedPages } from '@truepage/core/content/fixed-pages';
import type { TranslationType } from '@truepage/core/pricing/translation-type';
import { useText } from '../../i18n/language-context.ts';
import { SiteLink } from '../../navigation/site-link.tsx';
import { paths } from '../../paths.ts';
import { useSite } from '../../site-context.ts';
import { Logo } from '../art/logo.tsx';
import { CompanyFact } from '../company/company-fact.tsx';
import { useCompanyFacts } from '../company/use-company-facts.ts';
import { useMenuPages, type MenuEntry } from './use-menu-pages.ts';
import { socialNames } from './social-names.ts';
import { usePublicSettings } from '../use-public-settings.ts';

interface Column {
  readonly id: string;
  readonly title: string;
  readonly links: readonly MenuEntry[];
}

/** The fixed links of the footer, each column followed by the content pages in its menu. */
function useColumns(): readonly Column[] {
  const text = useText();
  const page = (key: keyof typeof fixedPages, label: string) => ({
    to: paths.content(fixedPages[key]),
    label,
  });
  const order = (type: TranslationType) => ({ to: paths.orderType(type), label: text(`common.${type}`) });
  const more = useMenuPages('footer');
  const columns: readonly Column[] = [
    {
      id: 'services',
      title: text('shell.services'),
      links: [
        order('certified'),
        order('standard'),
        order('express'),
        page('documentTypes', text('shell.documentTypes')),
        ...useMenuPages('services'),
      ],
    },
    {
      id: 'company',
      title: text('shell.footerCompany'),
      links: [
        page('about', text('shell.aboutUs')),
        page('contact', text('shell.contactUs')),
        ...useMenuPages('company'),
      ],
    },
    {
      id: 'support',
      title: text('shell.footerSupport'),
      links: [
        page('faq', text('shell.faq')),
        page('privacy', text('shell.privacy')),
        page('terms', text('shell.terms')),
        { to: paths.verify, label: text('shell.verify') },
        ...useMenuPages('support'),
      ],
    },
    { id: 'more', title: text('shell.more'), links: more },
  ];
  return columns.filter(({ links }) => links.length > 0);
}

export function Footer() {
  const text = useText();
  const { year } = useSite();
  const columns = useColumns();
  return (
    <footer className="mt-auto bg-deep text-on-deep print:hidden">
      <div aria-hidden="true" className="guilloche text-on-deep-soft opacity-50" />
      <div className="mx-auto grid max-w-6xl gap-10 px-page py-12 sm:px-6 lg:grid-cols-[1.4fr_2fr]">
        <div className="grid content-start gap-3">
          <Logo name={text('common.siteName')} ground="deep" />
          <p className="max-w-[36ch] text-on-deep-soft">{text('shell.tagline')}</p>
          <CompanyLines />
        </div>
        <div className="grid gap-8 min-[28rem]:grid-cols-2 sm:grid-cols-3">
          {columns.map(({ id, title, links }) => (
            <nav key={id} aria-labelledby={`footer-${id}`}>
              <h2 id={`footer-${id}`} className="font-bold">
                {title}
              </h2>
              <ul className="mt-2">
                {links.map(({ to, label }) => (
                  <li key={to}>
                    <SiteLink to={to} className={footerLink}>
                      {label}
                    </SiteLink>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </div>
      </div>
      <div className="border-t border-on-deep-soft/25">
        <div className="mx-auto flex max-w-6xl flex-wrap items-center justify-between gap-x-8 gap-y-2 px-page py-5 text-sm text-on-deep-soft sm:px-6">
          <p>{text('shell.copyright', { year })}</p>
          <p>{text('shell.currency')}</p>
          <SocialLinks />
        </div>
      </div>
    </footer>
  );
}

const footerLink =
  'inline-flex min-h-11 items-center wrap-anywhere text-on-deep-soft underline-offset-4 hover:text-on-deep hover:underline ' +
  'focus-visible:outline-on-deep';

function CompanyLines() {
  const text = useText();
  const facts = useCompanyFacts();
  return (
    facts.length > 0 && (
      <ul className="mt-2 grid max-w-[36ch] gap-1 text-sm wrap-anywhere text-on-deep-soft">
        {facts.map(([id, value]) => (
          <li key={id}>
            <span>{!speakForThemselves.includes(id) && `${text(`shell.${id}`)}: `}</span>
            <CompanyFact id={id} value={value} />
          </li>
        ))}
      </ul>
    )
  );
}

const speakForThemselves: readonly string[] = ['legalName', 'address', 'telephone'];

/** The company's social networks; names without links if there is no account. */
function SocialLinks() {
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
