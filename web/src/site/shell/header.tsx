import { fixedPages } from '@truepage/core/content/fixed-pages';
import { useLocation } from 'react-router-dom';
import { useText } from '../../i18n/language-context.ts';
import { MenuLink, SiteLink } from '../../navigation/site-link.tsx';
import { isOrdering, paths } from '../../paths.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { Logo } from '../art/logo.tsx';
import { BarMenu } from './bar-menu.tsx';
import { SiteLanguages } from './site-languages.tsx';
import { roomsInBar } from './visible-links.ts';
import { useMenuPages, type MenuEntry } from './use-menu-pages.ts';

/** Home, the content pages in the header's menu, and the fixed links. */
function useHeaderLinks(): readonly MenuEntry[] {
  const text = useText();
  const pages = useMenuPages('header');
  return [
    { to: paths.home, label: text('shell.home') },
    ...pages,
    { to: paths.content(fixedPages.documentTypes), label: text('shell.services') },
    { to: paths.content(fixedPages.about), label: text('shell.aboutUs') },
    { to: paths.content(fixedPages.contact), label: text('shell.contact') },
    { to: paths.track, label: text('shell.trackOrder') },
    { to: paths.reviews, label: text('shell.reviews') },
  ];
}

export function Header() {
  const text = useText();
  const offersOrder = !isOrdering(useLocation().pathname);
  return (
    <header className="@container sticky top-0 z-20 border-b border-line bg-paper/95 backdrop-blur print:hidden">
      <div className="mx-auto flex min-h-17 max-w-6xl items-center gap-2 px-page sm:gap-4 sm:px-6">
        <SiteLink
          to={paths.home}
          aria-label={text('shell.homeLabel')}
          className="flex rounded-md text-accent"
        >
          <Logo name={text('common.siteName')} />
        </SiteLink>
        <nav aria-label={text('shell.mainMenu')} className="flex grow items-center gap-2">
          <HeaderLinks offersOrder={offersOrder} />
          {offersOrder && (
            <SiteLink
              to={paths.orderType('certified')}
              className={buttonClass({ variant: 'primary' }, 'max-sm:hidden lg:max-xl:hidden')}
            >
              {text('shell.startOrder')}
            </SiteLink>
          )}
          <SiteLanguages />
        </nav>
      </div>
    </header>
  );
}

interface HeaderLinksProps {
  /** False while ordering. */
  readonly offersOrder: boolean;
}

/** As many links as fit; the others are in a menu. Works without JavaScript, through CSS alone. */
function HeaderLinks({ offersOrder }: HeaderLinksProps) {
  const text = useText();
  const links = useHeaderLinks();
  const rooms = roomsInBar(links.map(({ label }) => label));
  const inBar = (index: number) => `@max-[${rooms[index]}rem]:hidden`;
  const inMenu = (index: number) => `@min-[${rooms[index]}rem]:hidden`;
  return (
    <div className="@container flex grow items-center justify-end gap-2">
      <ul className="flex flex-wrap items-center justify-end">
        {links.map(({ to, label }, index) => (
          <li key={to} className={inBar(index)}>
            <MenuLink to={to} className="bar-link">
              {label}
            </MenuLink>
          </li>
        ))}
      </ul>
      <BarMenu
        id="site-menu"
        label={
          <>
            <span className={inBar(0)}>{text('shell.more')}</span>
            <span className={inMenu(0)}>{text('shell.openMenu')}</span>
          </>
        }
        buttonClass={buttonClass({ variant: 'secondary' }, 'px-3!')}
        panelClass="menu-panel"
        hiddenClass={inMenu(links.length - 1)}
      >
        <ul className="mx-auto grid max-w-6xl divide-y divide-line px-page py-2 sm:px-6">
          {links.map(({ to, label }, index) => (
            <li key={to} className={inMenu(index)}>
              <MenuLink to={to} className="menu-link">
                {label}
              </MenuLink>
            </li>
          ))}
          {offersOrder && (
            <li className="py-4 sm:max-lg:hidden xl:hidden">
              <SiteLink
                to={paths.orderType('certified')}
                className={buttonClass({ variant: 'primary', size: 'lg', wide: true })}
              >
                {text('shell.startOrder')}
              </SiteLink>
            </li>
          )}
        </ul>
      </BarMenu>
    </div>
  );
}
