import type { Location, NavigateFunction, NavigateOptions } from 'react-router-dom';
import { deskPaths } from '../../desk-paths.ts';
import { mayLeave } from '../../leaving/guards.ts';
import { firstAndLast } from './throttle-to-last.ts';
import { readEntry } from './orders-entry.ts';

/** Navigates to an absolute path of the desk. */
export type Go = (to: string, options?: NavigateOptions) => void;

/** The current state of list and order. */
export interface OrdersPlace {
  /** The order number in the address; undefined for none. */
  readonly shown: string | undefined;
  readonly isSplit: boolean;
  readonly location: Location<unknown>;
  /** The filter of the list, as in its address. */
  readonly list: string;
}

interface MoveParts {
  readonly now: () => OrdersPlace;
  readonly go: NavigateFunction;
  /** Called with the order to be shown next, or undefined for none. */
  readonly onAhead: (orderNumber: string | undefined) => void;
}

/** Steps within this time of each other, in ms, skip the orders in between. */
const restMs = 200;

/** Navigation from the list and the order, with the history state of each step. */
export function ordersMoves({ now, go, onAhead }: MoveParts) {
  const steps = firstAndLast<string>(restMs, (orderNumber) => {
    const { shown, location, list } = now();
    if (orderNumber === shown) return;
    const replace = shown !== undefined && readEntry(location.state).isWalked === true;
    go(deskPaths.order(orderNumber), { replace, state: { list, isWalked: true } });
  });
  const asked = async (run: () => void) => {
    const isSure = await mayLeave();
    if (isSure) {
      steps.stop();
      onAhead(undefined);
      run();
    }
    return isSure;
  };
  const fromList: Go = (to, options = {}) => {
    const { shown, location, list } = now();
    const entry = readEntry(location.state);
    const { pathname, search } = new URL(to, window.location.origin);
    if (pathname === location.pathname && shown !== undefined) return;
    if (pathname !== deskPaths.orders) {
      const isOrder = pathname.startsWith(deskPaths.order(''));
      void asked(() => go(to, isOrder ? { ...options, state: { list } } : options));
    } else if (shown === undefined) go(to, { ...options, state: entry });
    // Another filter for the list next to the same order.
    else go(location.pathname + location.search, { ...options, state: { ...entry, list: search } });
  };
  const fromOrder: Go = (to, options = {}) => {
    const { isSplit, location, list } = now();
    if (to === deskPaths.orders) go(to + list, isSplit ? { ...options, state: { isInFull: true } } : options);
    // The same order at its canonical address.
    else if (options.replace === true) go(to, { ...options, state: location.state });
    else go(to, options);
  };
  const walkTo = (orderNumber: string) => {
    void mayLeave().then((isSure) => {
      if (!isSure) return;
      onAhead(orderNumber);
      steps.give(orderNumber);
    });
  };
  const close = () =>
    asked(() => {
      const { shown, list } = now();
      go(deskPaths.orders + list, { replace: shown === undefined, state: { isInFull: true } });
    });
  return { fromList, fromOrder, walkTo, close };
}
