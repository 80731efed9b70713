import { z } from 'zod';
import { missing } from './api-error.ts';
import type { Form } from './form.ts';
import { integer, read } from './parameters.ts';

interface ListItem {
  id: string;
  created: number;
}

const pageParameters = z.strictObject({
  limit: integer(100).default(10),
  starting_after: z.string().optional(),
  created: z
    .strictObject({ gte: integer(9_999_999_999), lte: integer(9_999_999_999) })
    .partial()
    .optional(),
});

/**
 * Returns one page of `items`, which are given oldest first and listed newest first; with `filter`, only those with that value
 * of the field. Throws ApiError for other parameters, and if the cursor is not in the list.
 */
export function answerList<T extends ListItem>(
  form: Form,
  items: readonly T[],
  filter?: keyof T & string,
): object {
  const { [filter ?? '']: wanted, ...page } = form;
  const { limit, starting_after: after, created } = read(pageParameters, page);
  const { gte = 0, lte = Infinity } = created ?? {};
  const matching = items
    .filter((item) => item.created >= gte && item.created <= lte)
    .filter((item) => filter === undefined || wanted === undefined || item[filter] === wanted)
    .toReversed();
  const rest = matching.slice(after === undefined ? 0 : placeOf(matching, after) + 1);
  return { object: 'list', data: rest.slice(0, limit), has_more: rest.length > limit };
}

function placeOf(items: readonly ListItem[], id: string): number {
  const found = items.findIndex((item) => item.id === id);
  if (found === -1) throw missing('object', id);
  return found;
}
