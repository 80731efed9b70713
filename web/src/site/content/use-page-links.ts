import { useEffect, type RefObject } from 'react';
import { useNavigate } from 'react-router-dom';
import { useNavigation } from '../../navigation/navigation-context.ts';
import { paths, patterns } from '../../paths.ts';

/**
 * Makes links inside written HTML behave like SiteLink: a plain click stays in the app, and hovering prefetches the
 * page.
 */
export function usePageLinks(container: RefObject<HTMLElement | null>): void {
  const navigate = useNavigate();
  const { prefetch } = useNavigation();
  useEffect(() => {
    const place = container.current;
    if (place === null) return undefined;
    const follow = (event: MouseEvent) => {
      const target = isPlainClick(event) ? targetOf(event) : undefined;
      if (target === undefined) return;
      event.preventDefault();
      navigate(target, { replace: target === window.location.pathname });
    };
    const fetchAhead = (event: Event) => {
      const target = targetOf(event);
      if (target !== undefined) prefetch(target);
    };
    const ended = new AbortController();
    const { signal } = ended;
    place.addEventListener('click', follow, { signal });
    for (const hint of ['pointerover', 'focusin', 'touchstart']) {
      place.addEventListener(hint, fetchAhead, { passive: true, signal });
    }
    return () => ended.abort();
  }, [container, navigate, prefetch]);
}

function targetOf({ target }: Event): string | undefined {
  const link = target instanceof Element ? target.closest('a') : null;
  if (link === null || link.href === '' || link.target !== '' || link.hasAttribute('download'))
    return undefined;
  return targetInSite(link.href, window.location.href);
}

/** False for a click that opens a new tab, a window or a download, or that another listener handled. */
function isPlainClick(event: MouseEvent): boolean {
  const { button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented } = event;
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey && !defaultPrevented;
}

/** The first path segments of the site's pages. Pictures, downloads and the desk have others. */
const beginnings = new Set(
  [
    paths.home,
    paths.order,
    paths.track,
    paths.reviews,
    paths.sample,
    paths.onTime,
    ...Object.values(patterns),
  ]
    .filter((pattern) => pattern !== patterns.anythingElse)
    .map(beginningOf),
);

/**
 * The path for the router if a link leads to a page of the site; undefined if the browser must follow it: another
 * host, a file, an anchor, another language. Both addresses are absolute.
 */
export function targetInSite(link: string, here: string): string | undefined {
  const { origin, pathname, search, hash, searchParams } = new URL(link);
  const isPage = origin === new URL(here).origin && beginnings.has(beginningOf(pathname.toLowerCase()));
  return isPage && hash === '' && !searchParams.has('lang') ? pathname + search : undefined;
}

/** '/order/:orderNumber' → 'order', '/' → ''. */
function beginningOf(path: string): string {
  return path.split('/', 2)[1] ?? '';
}
