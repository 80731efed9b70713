import { Suspense, useEffect, useMemo } from 'react';
import { parseOrderNumber } from '@truepage/core/orders/order-number';
import { usePageLanguage } from '../../../i18n/language-context.ts';
import { lazyScreen } from '../../../navigation/lazy-screen.tsx';
import { useScreenAddress } from '../../../navigation/screen-address.ts';
import { ErrorBoundary } from '../../../site/shell/error-boundary.tsx';
import { asksItself } from '../../leaving/guards.ts';
import { OrderSkeleton } from '../desk/order-skeleton.tsx';
import { OrdersScreen } from '../list/orders-screen.tsx';
import { scroller } from '../list/scroller.ts';
import { PersistentBoundary } from './persistent-boundary.tsx';
import { NoOpenOrder } from './no-open-order.tsx';
import { OrdersViewContext } from './orders-view.ts';
import { Pane } from './pane.tsx';
import { useIsSplit } from './use-is-split.ts';
import { useVisibleHeight } from './use-visible-height.ts';
import { useSplitLocations } from './use-split-locations.ts';

const orderScreen = lazyScreen(async () => (await import('../desk/order-screen.tsx')).OrderScreen, []);

/**
 * The list of orders, or one of them; side by side if there is room and it is switched on. Both stay what they are, with
 * all that was typed and scrolled, while the one is added to the other or taken away.
 */
export function OrdersDesk() {
  const language = usePageLanguage();
  const { text } = language;
  const { location, params } = useScreenAddress();
  const typed = params['orderNumber'];
  const shown = typed === undefined ? undefined : (parseOrderNumber(typed) ?? typed);
  const { isOffered, isSplit, toggle } = useIsSplit();
  const { open, walkTo, close, inList, inOrder } = useSplitLocations(shown, isSplit);
  const listPart = useVisibleHeight(isSplit);
  // Ahead of the first order that is opened. A failure is no news yet: opening one tries again.
  useEffect(() => void orderScreen.preload(language).catch(() => undefined), [language]);
  const view = useMemo(
    () => ({ isOffered, isSplit, toggle, open, walkTo, close }),
    [isOffered, isSplit, toggle, open, walkTo, close],
  );
  return (
    <OrdersViewContext value={view}>
      <div className={isSplit ? 'split-view' : 'contents'}>
        {(isSplit || shown === undefined) && (
          <section
            key="list"
            ref={listPart}
            aria-label={isSplit ? text('adminKeys.list') : undefined}
            className={isSplit ? 'split-list' : 'contents'}
            {...(isSplit && scroller)}
            {...asksItself}
          >
            <Pane {...inList}>
              <PersistentBoundary address={location.pathname}>
                <OrdersScreen />
              </PersistentBoundary>
            </Pane>
          </section>
        )}
        {(isSplit || shown !== undefined) && (
          <div key="order" className={isSplit ? 'split-order' : 'contents'}>
            <Pane {...inOrder}>
              <ErrorBoundary key={location.pathname}>
                {shown === undefined ? (
                  <NoOpenOrder />
                ) : (
                  <Suspense fallback={<OrderSkeleton orderNumber={shown} />}>
                    <orderScreen.Screen />
                  </Suspense>
                )}
              </ErrorBoundary>
            </Pane>
          </div>
        )}
      </div>
    </OrdersViewContext>
  );
}
