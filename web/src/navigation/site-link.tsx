import { Link, useLocation, type LinkProps } from 'react-router-dom';
import { useNavigation } from './navigation-context.ts';

interface SiteLinkProps extends Omit<LinkProps, 'to' | 'target' | 'discover' | 'prefetch'> {
  readonly to: string;
}

/** A link within the site. Hovering or focusing it prefetches the page. */
export function SiteLink({ to, ...rest }: SiteLinkProps) {
  const { prefetch } = useNavigation();
  const ahead = () => prefetch(to);
  return (
    <Link {...rest} to={to} discover="none" onPointerEnter={ahead} onFocus={ahead} onTouchStart={ahead} />
  );
}

/** A link of a menu: sets aria-current="page" on its own page. */
export function MenuLink(props: SiteLinkProps) {
  const { pathname } = useLocation();
  return <SiteLink {...props} aria-current={pathname === props.to ? 'page' : undefined} />;
}
