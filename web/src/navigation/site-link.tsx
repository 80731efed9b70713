import type { ComponentProps } from 'react';
import { useLocation, useNavigate } from '../router.ts';
import { useNavigation } from './navigation-context.ts';

interface SiteLinkProps extends Omit<ComponentProps<'a'>, 'href' | 'target'> {
  readonly to: string;
  /** Leaves the page for a full load, e.g. to an address that the server answers with a redirect. */
  readonly reloadDocument?: boolean;
}

/** As much of a click, React's or the browser's own, as says how it was meant. */
type Click = Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey' | 'defaultPrevented'>;

/** A link within the site. Pointing at it or focusing it fetches the page ahead. */
export function SiteLink({ to, onClick, reloadDocument = false, children, ...rest }: SiteLinkProps) {
  const { prefetch } = useNavigation();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const ahead = () => prefetch(to);
  return (
    <a
      {...rest}
      href={to}
      onClick={(event) => {
        onClick?.(event);
        if (reloadDocument || !isPlainClick(event)) return;
        event.preventDefault();
        navigate(to, { replace: to === pathname });
      }}
      onPointerEnter={ahead}
      onFocus={ahead}
      onTouchStart={ahead}
    >
      {children}
    </a>
  );
}

/** A link of a menu: carries aria-current="page" on its own page. */
export function MenuLink(props: SiteLinkProps) {
  const { pathname } = useLocation();
  return <SiteLink {...props} aria-current={pathname === props.to ? 'page' : undefined} />;
}

/** Not one that asks for a new tab, a window or a download, and not one that somebody else has handled. */
export function isPlainClick(event: Click): boolean {
  const { button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented } = event;
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey && !defaultPrevented;
}
