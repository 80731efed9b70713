import { useText } from '../../i18n/language-context.ts';
import { SiteLink } from '../../navigation/site-link.tsx';
import { contentSlugs, paths } from '../../paths.ts';
import { useSite } from '../../site-context.ts';
import { Logo } from '../art/logo.tsx';
import { siteSettings } from '../site-settings.ts';

const columns = [
  {
    title: 'footerServices',
    links: [
      { key: 'certified', to: paths.orderType('certified') },
      { key: 'standard', to: paths.orderType('standard') },
      { key: 'express', to: paths.orderType('express') },
      { key: 'documentTypes', to: paths.content(contentSlugs.documentTypes) },
    ],
  },
  {
    title: 'footerCompany',
    links: [
      { key: 'aboutUs', to: paths.content(contentSlugs.about) },
      { key: 'contactUs', to: paths.content(contentSlugs.contact) },
    ],
  },
  {
    title: 'footerSupport',
    links: [
      { key: 'faq', to: paths.content(contentSlugs.faq) },
      { key: 'privacy', to: paths.content(contentSlugs.privacy) },
      { key: 'terms', to: paths.content(contentSlugs.terms) },
    ],
  },
] as const;

export function Footer() {
  const text = useText();
  const { year } = useSite();
  return (
    <footer className="mt-auto bg-deep text-on-deep print:hidden">
      <div aria-hidden="true" className="guilloche text-on-deep-soft opacity-50" />
      <div className="mx-auto grid max-w-6xl gap-10 px-4 py-12 sm:px-6 lg:grid-cols-[1.4fr_2fr]">
        <div className="grid content-start gap-3">
          <Logo name={text('common.siteName')} ground="deep" />
          <p className="max-w-[36ch] text-on-deep-soft">{text('shell.tagline')}</p>
        </div>
        <div className="grid gap-8 min-[28rem]:grid-cols-2 sm:grid-cols-3">
          {columns.map(({ title, links }) => (
            <nav key={title} aria-labelledby={`footer-${title}`}>
              <h2 id={`footer-${title}`} className="font-bold">
                {text(`shell.${title}`)}
              </h2>
              <ul className="mt-2">
                {links.map(({ key, to }) => (
                  <li key={key}>
                    <SiteLink to={to} className={footerLink}>
                      {text(`shell.${key}`)}
                    </SiteLink>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </div>
      </div>
      <div className="border-t border-on-deep-soft/25">
        <div className="mx-auto flex max-w-6xl flex-wrap justify-between gap-x-8 gap-y-2 px-4 py-5 text-sm text-on-deep-soft sm:px-6">
          <p>{text('shell.copyright', { year })}</p>
          <p>{text('shell.currency')}</p>
          <SocialPlaceholders />
        </div>
      </div>
    </footer>
  );
}

const footerLink =
  'inline-flex min-h-11 items-center text-on-deep-soft underline-offset-4 hover:text-on-deep hover:underline ' +
  'focus-visible:outline-on-deep';

/** Names without links: the accounts do not exist yet. */
function SocialPlaceholders() {
  const text = useText();
  return (
    <p data-placeholder="social-links">
      {text('shell.social')} {siteSettings.socialNetworks.join(' · ')}
    </p>
  );
}
