import { z } from 'zod';
import { missing } from './api-error.ts';
import type { Form } from './form.ts';
import { integer, read } from './parameters.ts';

const time = integer(9_999_999_999);
const pageParameters = z.strictObject({
  limit: integer(100).default(10),
  starting_after: z.string().optional(),
  created: z.strictObject({ gte: time, lte: time }).partial().optional(),
});

/**
 * Returns one page of `items`, which are given oldest first and listed newest first; with `filter`, only those with that value
 * of the field. Throws ApiError for other parameters, and if the cursor is not in the list.
 */
export function answerList<T extends { id: string; created: number }>(
  form: Form,
  items: readonly T[],
  filter?: keyof T & string,
): object {
  const { [filter ?? '']: wanted, ...page } = form;
  const { created, ...place } = read(pageParameters, page);
  const { gte = 0, lte = Infinity } = created ?? {};
  const matching = items
    .filter((item) => item.created >= gte && item.created <= lte)
    .filter((item) => filter === undefined || wanted === undefined || item[filter] === wanted);
  return pageOf(matching.toReversed(), place);
}

/** The items behind a cursor. Throws ApiError if it is not in the list. */
export function pageOf(
  items: readonly { readonly id: string }[],
  { limit, starting_after: after }: { readonly limit: number; readonly starting_after?: string | undefined },
): object {
  const last = items.findIndex(({ id }) => id === after);
  if (after !== undefined && last === -1) throw missing('object', after);
  const rest = items.slice(last + 1);
  return { object: 'list', data: rest.slice(0, limit), has_more: rest.length > limit };
}
