import { adminKeys } from './en/admin/keys.ts';
import { adminOrders } from './en/admin/orders/orders.ts';
import { adminShell } from './en/admin/shell.ts';
import { adminTitles } from './en/admin/titles.ts';

/** What the staff desk's first view says in English: frame and list of orders. It travels in the desk's own chunk. */
export const deskEnglish = { adminShell, adminTitles, adminKeys, adminOrders };
