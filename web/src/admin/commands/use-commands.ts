import { useEffect, useMemo, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { StaffOrderRow } from '@truepage/core/api/admin/orders/staff-order';
import { useNavigate } from 'react-router-dom';
import type { Text } from '../../i18n/dictionary.ts';
import { useText } from '../../i18n/language-context.ts';
import { useLanguageName } from '../../i18n/use-language-name.ts';
import { useDeskApi } from '../api/desk-context.ts';
import { orderSearchQuery } from '../api/desk-queries.ts';
import { deskPaths } from '../desk-paths.ts';
import { useDeskLinks } from './desk-links.ts';
import { everyOrder, writeFilter } from '../orders/data/order-filter.ts';
import { useReadPeople } from '../orders/data/people.ts';
import { offeredOrderActions, orderActions, runOrderAction } from '../keys/order-actions.ts';
import { useBuiltInViews } from '../orders/list/filter/use-built-in-views.ts';
import { usePreferences } from '../preferences/use-preferences.ts';
import { splitToggleId } from '../orders/split/split-toggle.tsx';
import { useStaff } from '../session/session-context.ts';
import type { Command } from './command.ts';

/** Debounce of the query before the server is searched, in ms. */
const debounceMs = 150;
/** Shorter queries would match everything. */
const fewestLetters = 2;

interface Offer {
  readonly commands: readonly Command[];
  /** The server search is running. */
  readonly isSearching: boolean;
  readonly hasFailed: boolean;
}

/**
 * The commands available to this person: actions of the current order, orders that the server finds for the query,
 * views, screens, and people with their orders. Limited by the role.
 */
export function useCommands(typed: string): Offer {
  const text = useText();
  const navigate = useNavigate();
  const links = useDeskLinks();
  const usualViews = useBuiltInViews();
  const people = useReadPeople();
  const orders = useFoundOrders(typed.trim());
  // Read once when the palette opens: the screen behind it does not change.
  const [actions] = useState(() => actionCommands(text));
  const { savedViews = [] } = usePreferences().preferences;

  const to = (path: string) => () => navigate(path);
  const views = [...usualViews, ...savedViews].map(({ name, search }): Command => ({
    id: `view-${name}-${search}`,
    group: 'view',
    label: name,
    run: to(deskPaths.orders + search),
  }));
  const screens = [...links, { to: deskPaths.account, label: text('adminTitles.account') }].map(
    (link): Command => ({ id: link.to, group: 'screen', label: link.label, run: to(link.to) }),
  );
  const persons = people.map(({ id, username }): Command => ({
    id,
    group: 'person',
    label: username,
    hint: text('adminKeys.ordersOf'),
    run: to(deskPaths.orders + writeFilter({ ...everyOrder, assignee: id })),
  }));
  return {
    ...orders,
    commands: [...actions, ...orders.commands, ...views, ...screens, ...persons],
  };
}

function actionCommands(text: Text): readonly Command[] {
  const actions = offeredOrderActions().map((name): Command => ({
    id: name,
    group: 'action',
    label: text(orderActions[name].words),
    key: orderActions[name].key,
    run: () => runOrderAction(name),
  }));
  const toggle = () => document.getElementById(splitToggleId);
  if (toggle() === null) return actions;
  const label = text('adminOrders.helpSplit');
  return [...actions, { id: splitToggleId, group: 'list', label, key: 'S', run: () => toggle()?.click() }];
}

function useFoundOrders(typed: string): Offer {
  const text = useText();
  const navigate = useNavigate();
  const languageName = useLanguageName();
  const { may } = useStaff();
  const query = useDebounced(typed);
  const isEnabled = query.length >= fewestLetters && may('orders.list');
  const found = useQuery({ ...orderSearchQuery(useDeskApi(), query), enabled: isEnabled });
  const commands = useMemo(() => {
    const asCommand = (order: StaffOrderRow): Command => ({
      id: order.id,
      group: 'order',
      label: order.fullName,
      hint: [
        order.orderNumber,
        text('adminOrder.pair', {
          source: languageName(order.sourceLanguage),
          target: languageName(order.targetLanguage),
        }),
        text(`adminShell.${order.status}`),
      ].join(' · '),
      isFound: true,
      run: () => navigate(deskPaths.order(order.orderNumber)),
    });
    return isEnabled ? (found.data ?? []).map(asCommand) : [];
  }, [found.data, isEnabled, languageName, navigate, text]);
  const isSearching =
    may('orders.list') && typed.length >= fewestLetters && (typed !== query || found.isFetching);
  return { commands, isSearching, hasFailed: isEnabled && found.isError && !found.isFetching };
}

/** The debounced value. */
function useDebounced(value: string): string {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), debounceMs);
    return () => clearTimeout(timer);
  }, [value]);
  return debounced;
}
