import { useCallback, useEffect } from 'react';
import type { Location } from 'react-router-dom';
import { useText } from '../../i18n/language-context.ts';
import { Arrival, focusHeading } from '../../navigation/page-announcement.tsx';
import type { RouteParams } from '../../navigation/route.ts';
import { useLiveStore } from '../live-store.ts';
import { scrollerOf } from '../orders/list/scroller.ts';
import { useSession } from '../session/session-context.ts';
import type { DeskRoute } from './desk-route.ts';

interface DeskArrivalProps {
  readonly route: DeskRoute;
  readonly params: RouteParams;
  readonly location: Location;
}

/** Sets title, focus and scroll position after a navigation within the desk. */
export function DeskArrival({ route, params, location }: DeskArrivalProps) {
  const text = useText();
  const { state } = useSession();
  const isLogin = state.kind === 'signedOut' && route.access !== 'anyone';
  const page = isLogin ? text('adminTitles.login') : route.title(text, params);
  const title = text('adminShell.title', { page, site: text('common.siteName') });
  const unseen = useLiveStore((live) => live.unseen);
  useEffect(() => {
    document.title = unseen > 0 ? `(${unseen}) ${title}` : title;
  }, [title, unseen]);
  const announce = useCallback(() => page, [page]);
  return <Arrival location={location} announce={announce} focus={focusUnlessInList} />;
}

/** Opening an order from the split view's list leaves the focus in the list. */
function focusUnlessInList(): void {
  const { activeElement } = document;
  if (activeElement === null || scrollerOf(activeElement) === null) focusHeading();
}
