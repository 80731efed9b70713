import { adminKeys } from './en/admin/keys.ts';
import { adminOrders } from './en/admin/orders/orders.ts';
import { adminShell } from './en/admin/shell.ts';
import { adminTitles } from './en/admin/titles.ts';

/** English texts of the staff desk's first view: frame and order list. Part of the desk's own chunk. */
export const deskEnglish = { adminShell, adminTitles, adminKeys, adminOrders };
