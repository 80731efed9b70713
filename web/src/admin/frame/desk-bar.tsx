import { LogOut, UserRound } from 'lucide-react';
import { useText } from '../../i18n/language-context.ts';
import { MenuLink, SiteLink } from '../../navigation/site-link.tsx';
import { PaletteButton } from '../commands/desk-commands.tsx';
import { deskPaths } from '../desk-paths.ts';
import { Logo } from '../../site/art/logo.tsx';
import { BarMenu } from '../../site/shell/bar-menu.tsx';
import { LanguageSwitch } from '../../site/shell/language-switch.tsx';
import { useHasLanguageLinks } from '../api/desk-context.ts';
import { NotificationSwitch } from '../live/notification-switch.tsx';
import { deskButtonClass } from '../ui/desk-button-class.ts';
import { DeskButton } from '../ui/desk-button.tsx';
import { ConnectionMark } from './connection-mark.tsx';
import { PendingCount, usePendingWork } from './pending-count.tsx';
import { useStaff } from '../session/session-context.ts';
import { roomsInBar } from '../../site/shell/visible-links.ts';
import { useDeskLinks, type DeskLink } from '../commands/desk-links.ts';
import { useLogout } from './use-logout.ts';

/** The bar at the top of the desk: navigation, connection, account and sign-out. */
export function DeskBar() {
  const text = useText();
  return (
    <header className="@container/bar sticky top-0 z-20 border-b border-line bg-sheet print:hidden">
      <div className="mx-auto flex h-14 max-w-[96rem] items-center gap-4 px-page @max-2xl/bar:gap-1 @2xl/bar:px-6">
        <HomeLink />
        <nav
          aria-label={text('adminShell.mainMenu')}
          className="flex grow items-center gap-2 @max-2xl/bar:gap-0.5"
        >
          <BarLinks />
          {/* First, because its longer texts take free space here and move nothing else. */}
          <ConnectionMark />
          <PaletteButton />
          <NotificationSwitch />
          <Account />
        </nav>
      </div>
    </header>
  );
}

/** The bar while signed out. */
export function PlainBar() {
  const hasLanguageLinks = useHasLanguageLinks();
  return (
    <header className="@container/bar border-b border-line bg-sheet">
      <div className="mx-auto flex h-14 max-w-[96rem] items-center justify-between gap-4 px-page sm:px-6">
        <HomeLink />
        {hasLanguageLinks && <LanguageSwitch />}
      </div>
    </header>
  );
}

function HomeLink() {
  const text = useText();
  return (
    <SiteLink to={deskPaths.orders} className="flex shrink-0 items-center gap-2 rounded-sm text-accent">
      <Logo name={text('common.siteName')} />{' '}
      <span className="rounded-sm bg-accent-soft px-1.5 py-0.5 text-sm font-semibold @max-2xl/bar:hidden lg:max-2xl:hidden">
        {text('adminShell.desk')}
      </span>
    </SiteLink>
  );
}

const barLink =
  'inline-flex min-h-9 items-center rounded-sm px-2.5 font-medium text-ink-soft hover:bg-accent-soft hover:text-accent ' +
  'aria-[current=page]:bg-accent-soft aria-[current=page]:text-accent pointer-coarse:min-h-11';

function Account() {
  const text = useText();
  const { username } = useStaff();
  const logout = useLogout();
  return (
    <div className="flex items-center gap-1 max-xl:hidden">
      <SiteLink
        to={deskPaths.account}
        aria-label={text('adminShell.accountOf', { username })}
        className={deskButtonClass({ variant: 'quiet' }, 'max-w-48')}
      >
        <UserRound aria-hidden="true" className="size-4 shrink-0" />
        <span className="truncate">{username}</span>
      </SiteLink>
      <LogoutButton {...logout} />
    </div>
  );
}

function LogoutButton({ isBusy, run }: ReturnType<typeof useLogout>) {
  const text = useText();
  return (
    <DeskButton isBusy={isBusy} onClick={run}>
      {!isBusy && <LogOut aria-hidden="true" className="size-4 shrink-0 rtl:-scale-x-100" />}
      <span>{text(isBusy ? 'adminShell.loggingOut' : 'adminShell.logout')}</span>
    </DeskButton>
  );
}

/** As many links as fit in the bar; the others, and the account if it does not fit, are in a native popover. */
function BarLinks() {
  const text = useText();
  const pending = usePendingWork();
  const isWanted = ({ work, isSeldom }: DeskLink) => isSeldom !== true || (work && pending[work]);
  const links = useDeskLinks().filter(isWanted);
  const { username } = useStaff();
  const logout = useLogout();
  const rooms = useRooms(links);
  const inBar = (index: number) => `@max-[${rooms[index]}rem]:hidden`;
  const inMenu = (index: number) => `@min-[${rooms[index]}rem]:hidden`;
  const account: DeskLink = {
    to: deskPaths.account,
    label: text('adminShell.accountOf', { username }),
  };
  return (
    <div className="@container flex min-w-26 grow items-center justify-between gap-2 max-lg:order-last @max-md/bar:min-w-0 max-lg:justify-end">
      <ul className="flex flex-wrap items-center gap-0.5">
        {links.map((link, index) => (
          <li key={link.to} className={inBar(index)}>
            <MenuLink to={link.to} className={barLink}>
              <span>{link.label}</span>
              <PendingCount work={link.work} />
            </MenuLink>
          </li>
        ))}
      </ul>
      <BarMenu
        id="desk-menu"
        label={
          <>
            <span className={inBar(0)}>{text('shell.more')}</span>
            <span className={inMenu(0)}>{text('shell.openMenu')}</span>
          </>
        }
        buttonClass={deskButtonClass({})}
        panelClass="desk-menu"
        hiddenClass={`xl:${inMenu(links.length - 1)}`}
      >
        <ul className="grid divide-y divide-line px-page py-1 sm:px-6">
          {[...links, account].map(({ to, label, work }, index) => (
            <li key={to} className={to === account.to ? 'xl:hidden' : inMenu(index)}>
              <MenuLink
                to={to}
                className="flex min-h-12 items-center text-base font-medium aria-[current=page]:text-accent"
              >
                <span>{label}</span>
                <PendingCount work={work} />
              </MenuLink>
            </li>
          ))}
          <li className="py-3 xl:hidden">
            <LogoutButton {...logout} />
          </li>
        </ul>
      </BarMenu>
    </div>
  );
}

/** The width each link needs, including those before it; a count needs as much as a short word. */
function useRooms(links: readonly DeskLink[]): readonly number[] {
  const pending = usePendingWork();
  const hasCount = ({ work }: DeskLink) => work !== undefined && (pending[work] ?? 0) > 0;
  return roomsInBar(
    links.map((link) => (hasCount(link) ? `${link.label} 000` : link.label)),
    0.875,
  );
}
