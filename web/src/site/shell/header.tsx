import { useEffect, useRef } from 'react';
import { Menu } from 'lucide-react';
import { fixedPages } from '@truepage/core/content/fixed-pages';
import { useText } from '../../i18n/language-context.ts';
import { MenuLink, SiteLink } from '../../navigation/site-link.tsx';
import { isOrdering, paths } from '../../paths.ts';
import { useLocation } from '../../router.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { classes } from '../../ui/classes.ts';
import { Logo } from '../art/logo.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { useMenuPages, type MenuEntry } from './use-menu-pages.ts';

/** Home, what staff put into the header, and the places that are always there. */
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

const menuId = 'site-menu';

/** Roughly how much room the links have beside each other, in px, and what one takes. */
const bar = { room: 660, perLink: 20, perLetter: 9 } as const;

/** What does not fit beside each other is in the menu at every width. */
function fitsBar(links: readonly MenuEntry[]): boolean {
  const width = links.reduce((sum, { label }) => sum + bar.perLink + bar.perLetter * label.length, 0);
  return width <= bar.room;
}

/** The bar at the top. On narrow screens its links are a native popover, which opens even before scripts run. */
export function Header() {
  const text = useText();
  const links = useHeaderLinks();
  const isLong = !fitsBar(links);
  const offersOrder = !isOrdering(useLocation().pathname);
  return (
    <header className="sticky top-0 z-20 border-b border-line bg-paper/95 backdrop-blur print:hidden">
      <div className="mx-auto flex h-17 max-w-6xl items-center justify-between gap-2 px-4 sm:gap-4 sm:px-6">
        <SiteLink
          to={paths.home}
          aria-label={text('shell.homeLabel')}
          className="flex rounded-md text-accent"
        >
          <Logo name={text('common.siteName')} />
        </SiteLink>
        <nav aria-label={text('shell.mainMenu')} className="flex items-center gap-2">
          <ul className={isLong ? 'hidden' : 'hidden items-center lg:flex'}>
            {links.map(({ to, label }) => (
              <li key={to}>
                <MenuLink to={to} className={barLink}>
                  {label}
                </MenuLink>
              </li>
            ))}
          </ul>
          {offersOrder && (
            <SiteLink
              to={paths.orderType('certified')}
              className={buttonClass({ variant: 'primary' }, 'max-sm:hidden lg:hidden xl:inline-flex')}
            >
              {text('shell.startOrder')}
            </SiteLink>
          )}
          <LanguageSwitch />
          <NarrowMenu links={links} isAlways={isLong} offersOrder={offersOrder} />
        </nav>
      </div>
    </header>
  );
}

const barLink =
  'inline-flex min-h-11 items-center rounded-md px-2.5 font-medium whitespace-nowrap text-ink hover:bg-accent-soft hover:text-accent ' +
  'aria-[current=page]:text-accent aria-[current=page]:underline aria-[current=page]:decoration-2 ' +
  'aria-[current=page]:underline-offset-8';

interface NarrowMenuProps {
  readonly links: readonly MenuEntry[];
  /** On wide screens too. */
  readonly isAlways: boolean;
  /** Nobody is offered an order in the middle of one. */
  readonly offersOrder: boolean;
}

function NarrowMenu({ links, isAlways, offersOrder }: NarrowMenuProps) {
  const text = useText();
  const onNarrow = isAlways ? undefined : 'lg:hidden';
  const panel = useRef<HTMLDivElement>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    if (panel.current?.matches(':popover-open') === true) panel.current.hidePopover();
  }, [pathname]);
  return (
    <>
      <button
        type="button"
        popoverTarget={menuId}
        className={buttonClass({ variant: 'secondary' }, classes('max-sm:px-3', onNarrow))}
      >
        <Menu aria-hidden="true" className="size-5 max-[22rem]:hidden" />
        {text('shell.openMenu')}
      </button>
      <div ref={panel} id={menuId} popover="auto" className={classes('menu-panel', onNarrow)}>
        <ul className="mx-auto grid max-w-6xl divide-y divide-line px-4 py-2 sm:px-6">
          {links.map(({ to, label }) => (
            <li key={to}>
              <MenuLink
                to={to}
                className="flex min-h-13 items-center text-lg font-medium aria-[current=page]:text-accent"
              >
                {label}
              </MenuLink>
            </li>
          ))}
          {offersOrder && (
            <li className="py-4">
              <SiteLink
                to={paths.orderType('certified')}
                className={buttonClass({ variant: 'primary', size: 'lg', wide: true })}
              >
                {text('shell.startOrder')}
              </SiteLink>
            </li>
          )}
        </ul>
      </div>
    </>
  );
}
