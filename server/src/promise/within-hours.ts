import { promiseRules } from '@truepage/core/promise/promise-settings';
import { withinOfficeHours } from '@truepage/core/promise/promised-delivery';
import type { Em } from '../db/orm.ts';
import { readSettings } from '../settings/settings.repository.ts';

/**
 * Where a due time moves to. One within the office's hours stays within them: a later one that is outside waits for the office to
 * open.
 */
export async function withinHours(em: Em, from: Date, to: Date): Promise<Date> {
  const rules = promiseRules((await readSettings(em)).settings.promise);
  const isByCalendar =
    rules !== undefined && Number(withinOfficeHours(rules.calendar, from)) === Number(from);
  return isByCalendar ? withinOfficeHours(rules.calendar, to) : to;
}
