import type { Suggestion } from '@truepage/core/api/workspace/admin-work';
import { likeness } from '@truepage/core/checks/edit-distance';
import type { LanguageCode } from '@truepage/core/languages';
import {
  fillHoles,
  maskText,
  memoryKey,
  nameWords,
  type Masked,
} from '@truepage/core/workspace/memory/mask-text';
import { soughtIn } from '@truepage/core/workspace/memory/pieces';
import { readValue } from '@truepage/core/workspace/templates/read-value';
import type { Order } from '../../db/rows/order/order.ts';
import type { Database } from '../../deps.ts';
import type { ActingStaff } from '../../order-access/order-for-staff.ts';
import { findWorkOrder, type WorkPlace } from '../work.repository.ts';
import { findAlike, type Segment } from './memory.repository.ts';

/** Less similar segments, in percent, are no help. */
const leastAlike = 60;
const mostSuggestions = 5;

/** Segments of delivered translations for a similar original, the most similar first. Throws the errors of findWorkOrder(). */
export async function suggestSegments(
  { orm }: Database,
  staff: ActingStaff,
  place: WorkPlace,
  source: string,
): Promise<{ suggestions: Suggestion[] }> {
  const em = orm.em.fork();
  const order = await findWorkOrder(em, staff, place);
  const names = nameWords([...order.passportNames, order.fullName]);
  const sought = soughtIn(source).map((text) => maskText(text, order.sourceLanguage as LanguageCode, names));
  const byKey = new Map(sought.map((masked) => [memoryKey(masked.text), masked]));
  const found = await findAlike(em, order, [...byKey.keys()]);
  const all = [...byKey].flatMap(([key, masked]) =>
    found.map((segment) => ({
      ...written(segment, masked, order),
      likeness: Math.floor(100 * likeness(key, segment.key)),
    })),
  );
  const best = all
    .filter((one) => one.likeness >= leastAlike)
    .toSorted((one, other) => other.likeness - one.likeness);
  const suggestions = best.filter((one, at) => best.findIndex(({ target }) => target === one.target) === at);
  return { suggestions: suggestions.slice(0, mostSuggestions) };
}

/** Inserts the names, numbers and dates of the new paper; leaves gaps if it has others. */
function written({ source, target }: Segment, masked: Masked, order: Order): Omit<Suggestion, 'likeness'> {
  const isSame = (source.match(/\{\d+\}/gu)?.length ?? 0) === masked.holes.length;
  const raws = masked.holes.map(({ raw }) => raw);
  const context = {
    names: order.passportNames,
    from: order.sourceLanguage as LanguageCode,
    to: order.targetLanguage as LanguageCode,
  };
  const values = raws.map((raw) => readValue(raw, 100, context).text);
  const gaps = Array.from({ length: 99 }, () => '…');
  return {
    source: fillHoles(source, isSame ? raws : gaps),
    target: fillHoles(target, isSame ? values : gaps),
  };
}
