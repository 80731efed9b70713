import { adminKeys } from './en/admin/keys.ts';
import { adminOrders } from './en/admin/orders/orders.ts';
import { adminShell } from './en/admin/shell.ts';
import { adminTitles } from './en/admin/titles.ts';

/** What the staff desk says in English up to its list. It travels in the desk's chunk, so that pages of the site know nothing of it. */
export const deskEnglish = { adminShell, adminTitles, adminKeys, adminOrders };
