import {
  type ReactNode,
  Suspense,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useSyncExternalStore,
} from 'react';
import { parseOrderNumber } from '@truepage/core/orders/order-number';
import {
  createPath,
  type Location,
  Router,
  type To,
  UNSAFE_LocationContext as LocationContext,
  useLocation,
  useNavigate,
} from 'react-router-dom';
import { usePageLanguage, useText } from '../../../i18n/language-context.ts';
import { lazyScreen } from '../../../navigation/lazy-screen.tsx';
import { useScreenAddress } from '../../../navigation/screen-address.ts';
import { ErrorBoundary } from '../../../site/shell/error-boundary.tsx';
import { asksItself } from '../../leaving/guards.ts';
import { OrderSkeleton } from '../desk/order-skeleton.tsx';
import { OrdersScreen } from '../list/orders-screen.tsx';
import { scroller } from '../list/scroller.ts';
import { OrdersViewContext, useOrdersView, type OrdersView } from './orders-view.ts';
import { useSplitLocations } from './use-split-locations.ts';
import { DeskButton } from '../../ui/desk-button.tsx';
import { DeskColumn } from '../../ui/desk-column.tsx';
import { DeskHeading } from '../../ui/desk-heading.tsx';
import { DeskActions } from '../list/desk-actions.tsx';
import { usePreferences } from '../../preferences/use-preferences.ts';
import { useStaff } from '../../session/session-context.ts';
import { readEntry } from './orders-entry.ts';
import type { Go } from './split-navigation.ts';

/** The minimum width for a list and an order side by side. */
const wideEnough = '(width >= 1100px)';

/** An error boundary that keeps its content when the address changes; after a failure, the next address retries. */
class PersistentBoundary extends ErrorBoundary<PersistentBoundaryProps> {
  override componentDidUpdate({ address }: PersistentBoundaryProps): void {
    if (this.state.hasFailed && address !== this.props.address) this.setState({ hasFailed: false });
  }
}

const orderScreen = lazyScreen(async () => (await import('../desk/order-screen.tsx')).OrderScreen, []);

/**
 * The list of orders, or one of them; side by side if there is room and the split view is on. Toggling the split
 * view keeps the state of both, including input and scroll positions.
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
  // Preloads the chunk of the order screen. A failure is ignored: opening an order retries.
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

/**
 * The empty side of the split view: explains how to open an order, and shows the notices that are otherwise above
 * the list.
 */
function NoOpenOrder() {
  const text = useText();
  const { close } = useOrdersView();
  return (
    <DeskColumn width="narrow">
      <DeskHeading lead={text('adminOrders.nothingOpenText')}>{text('adminOrders.nothingOpen')}</DeskHeading>
      <p>
        <DeskButton onClick={() => void close()}>{text('adminOrders.listInFull')}</DeskButton>
      </p>
      <div className="flex flex-wrap gap-2 border-t border-line pt-5">
        <DeskActions />
      </div>
    </DeskColumn>
  );
}

interface PersistentBoundaryProps {
  readonly address: string;
  readonly children: ReactNode;
}

/** Whether list and order are side by side, whether they can be, and a toggle. */
function useIsSplit(): Pick<OrdersView, 'isOffered' | 'isSplit' | 'toggle'> {
  const { may } = useStaff();
  const navigate = useNavigate();
  const { preferences, change } = usePreferences();
  const location = useLocation();
  const isWide = useSyncExternalStore(followWidth, isWideEnough, () => false);
  const { isInFull = false, ...entry } = readEntry(location.state);
  const isOffered = isWide && may('orders.list') && may('orders.view');
  const isSplit = isOffered && preferences.split === true && !isInFull;
  const toggle = () => {
    if (isSplit || preferences.split !== true) change({ split: isSplit ? null : true });
    if (isInFull) navigate(location.pathname + location.search, { replace: true, state: entry });
  };
  return { isOffered, isSplit, toggle };
}

function isWideEnough(): boolean {
  return window.matchMedia(wideEnough).matches;
}

function followWidth(onChange: () => void): () => void {
  const query = window.matchMedia(wideEnough);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** Sizes a sticky element to the visible height, which changes when notices above and below it appear. */
function useVisibleHeight(isWanted: boolean) {
  const ref = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const part = ref.current;
    const place = part?.parentElement;
    if (!isWanted || part === null || place === null || place === undefined) return undefined;
    const fit = () => {
      const stops = Number.parseFloat(getComputedStyle(part).insetBlockStart);
      const top = Math.max(place.getBoundingClientRect().top, stops);
      const bar = document.querySelector('.overdue-bar')?.clientHeight ?? 0;
      part.style.blockSize = `${window.innerHeight - top - bar}px`;
    };
    const observer = new ResizeObserver(fit);
    observer.observe(document.body);
    observer.observe(place);
    window.addEventListener('resize', fit);
    window.addEventListener('scroll', fit, { passive: true });
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', fit);
      window.removeEventListener('scroll', fit);
      part.style.blockSize = '';
    };
  }, [isWanted]);
  return ref;
}

interface PaneProps {
  readonly location: Location;
  readonly navigate: Go;
  readonly children: ReactNode;
}

/** Part of a screen with its own location; its links and navigations go through `navigate`. */
function Pane({ location, navigate, children }: PaneProps) {
  const navigator = useMemo(
    () => ({
      createHref,
      go: (delta: number) => window.history.go(delta),
      push: (to: To, state: unknown) => navigate(createHref(to), { state }),
      replace: (to: To, state: unknown) => navigate(createHref(to), { state, replace: true }),
    }),
    [navigate],
  );
  return (
    // React Router does not allow a router inside another, so the pane hides the outer one.
    <LocationContext value={null as never}>
      <Router location={location} navigator={navigator} useTransitions={false}>
        {children}
      </Router>
    </LocationContext>
  );
}

function createHref(to: To): string {
  return typeof to === 'string' ? to : createPath(to);
}
