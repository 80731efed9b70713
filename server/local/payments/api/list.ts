import { z } from 'zod';
import { missingError } from './api-error.ts';
import { integer, text } from './parameters.ts';

interface ListItem {
  id: string;
  created?: number;
}

/** A list as the API shows it. */
export interface Page<T> {
  object: 'list';
  data: T[];
  has_more: boolean;
  url: string;
}

const moment = () => integer(0);

/** The parameters that every list takes. */
export const pageParameters = {
  limit: integer(1, 100).default(10),
  starting_after: text().optional(),
  ending_before: text().optional(),
  created: z
    .union([
      moment(),
      z.strictObject({
        gt: moment().optional(),
        gte: moment().optional(),
        lt: moment().optional(),
        lte: moment().optional(),
      }),
    ])
    .optional(),
};

export type PageRequest = z.output<z.ZodObject<typeof pageParameters>>;

/**
 * One page of `items`, which come newest first.
 * @throws ApiError when the cursor names nothing in the list
 */
export function pageOf<T extends ListItem>(
  url: string,
  items: readonly T[],
  request: Pick<PageRequest, 'limit'> & Partial<PageRequest>,
): Page<T> {
  const { starting_after: after, ending_before: before, limit } = request;
  const matching = items.filter((item) => isWithin(item.created ?? 0, request.created));

  if (before !== undefined) {
    const newer = matching.slice(0, position(matching, before, 'ending_before'));
    return { object: 'list', data: newer.slice(-limit), has_more: newer.length > limit, url };
  }
  const start = after === undefined ? 0 : position(matching, after, 'starting_after') + 1;
  const rest = matching.slice(start);
  return { object: 'list', data: rest.slice(0, limit), has_more: rest.length > limit, url };
}

function position(items: readonly ListItem[], id: string, param: string): number {
  const index = items.findIndex((item) => item.id === id);
  if (index === -1) throw missingError('object in this list', id, param);
  return index;
}

function isWithin(created: number, range: PageRequest['created']): boolean {
  if (range === undefined) return true;
  if (typeof range === 'number') return created === range;
  return (
    created > (range.gt ?? -1) &&
    created >= (range.gte ?? 0) &&
    created < (range.lt ?? Infinity) &&
    created <= (range.lte ?? Infinity)
  );
}
