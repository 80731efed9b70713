import { useEffect, useRef } from 'react';
import { Menu } from 'lucide-react';
import { useText } from '../../i18n/language-context.ts';
import { MenuLink, SiteLink } from '../../navigation/site-link.tsx';
import { contentSlugs, paths } from '../../paths.ts';
import { useLocation } from '../../router.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { Logo } from '../art/logo.tsx';

const links = [
  { key: 'home', to: paths.home },
  { key: 'services', to: paths.content(contentSlugs.documentTypes) },
  { key: 'aboutUs', to: paths.content(contentSlugs.about) },
  { key: 'contact', to: paths.content(contentSlugs.contact) },
  { key: 'trackOrder', to: paths.track },
  { key: 'reviews', to: paths.reviews },
] as const;

const menuId = 'site-menu';

/** The bar at the top. On narrow screens its links are a native popover, which opens even before scripts run. */
export function Header() {
  const text = useText();
  return (
    <header className="sticky top-0 z-20 border-b border-line bg-paper/95 backdrop-blur print:hidden">
      <div className="mx-auto flex h-17 max-w-6xl items-center justify-between gap-4 px-4 sm:px-6">
        <SiteLink
          to={paths.home}
          aria-label={text('shell.homeLabel')}
          className="flex rounded-md text-accent"
        >
          <Logo name={text('common.siteName')} />
        </SiteLink>
        <nav aria-label={text('shell.mainMenu')} className="flex items-center gap-2">
          <ul className="hidden items-center lg:flex">
            {links.map(({ key, to }) => (
              <li key={key}>
                <MenuLink to={to} className={barLink}>
                  {text(`shell.${key}`)}
                </MenuLink>
              </li>
            ))}
          </ul>
          <SiteLink
            to={paths.orderType('certified')}
            className={buttonClass({ variant: 'primary' }, 'max-sm:hidden lg:hidden xl:inline-flex')}
          >
            {text('shell.startOrder')}
          </SiteLink>
          <NarrowMenu />
        </nav>
      </div>
    </header>
  );
}

const barLink =
  'inline-flex min-h-11 items-center rounded-md px-3 font-medium text-ink hover:bg-accent-soft hover:text-accent ' +
  'aria-[current=page]:text-accent aria-[current=page]:underline aria-[current=page]:decoration-2 ' +
  'aria-[current=page]:underline-offset-8';

function NarrowMenu() {
  const text = useText();
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
        className={buttonClass({ variant: 'secondary' }, 'lg:hidden')}
      >
        <Menu aria-hidden="true" className="size-5" />
        {text('shell.openMenu')}
      </button>
      <div ref={panel} id={menuId} popover="auto" className="menu-panel lg:hidden">
        <ul className="mx-auto grid max-w-6xl divide-y divide-line px-4 py-2 sm:px-6">
          {links.map(({ key, to }) => (
            <li key={key}>
              <MenuLink
                to={to}
                className="flex min-h-13 items-center text-lg font-medium aria-[current=page]:text-accent"
              >
                {text(`shell.${key}`)}
              </MenuLink>
            </li>
          ))}
          <li className="py-4">
            <SiteLink
              to={paths.orderType('certified')}
              className={buttonClass({ variant: 'primary', size: 'lg', wide: true })}
            >
              {text('shell.startOrder')}
            </SiteLink>
          </li>
        </ul>
      </div>
    </>
  );
}
