import { z } from 'zod';
import { missingError } from './api-error.ts';
import { ok, type Answer, type Call } from './call.ts';
import { integer, readParameters, text } from './parameters.ts';

interface ListItem {
  id: string;
  created: number;
}

const moment = () => integer(0).optional();

/** The parameters that every list takes. */
const pageParameters = {
  limit: integer(1, 100).default(10),
  starting_after: text().optional(),
  created: z.strictObject({ gte: moment(), lte: moment() }).optional(),
};

type PageRequest = z.output<z.ZodObject<typeof pageParameters>>;

/**
 * One page of `items`, which come oldest first and are listed newest first; `filters` are further parameters, each of
 * which lets only those through that have its value.
 * @throws ApiError for another parameter, and when the cursor names nothing in the list
 */
export function answerList<T extends ListItem>(
  { path, form }: Call,
  items: readonly T[],
  filters: { readonly [K in keyof T & string]?: z.ZodType<string> } = {},
): Answer {
  const optional = z.object(filters as Readonly<Record<string, z.ZodType<string>>>).partial().shape;
  const asked: z.ZodType<PageRequest> = z.strictObject({ ...optional, ...pageParameters });
  const { limit, starting_after: after, created, ...wanted } = readParameters(asked, form);
  const { gte = 0, lte = Infinity } = created ?? {};
  const matching = items
    .filter((item) => item.created >= gte && item.created <= lte)
    .filter((item) => Object.entries(wanted).every(([name, value]) => item[name as keyof T] === value))
    .toReversed();
  const rest = matching.slice(after === undefined ? 0 : position(matching, after) + 1);
  return ok({ object: 'list', data: rest.slice(0, limit), has_more: rest.length > limit, url: path });
}

function position(items: readonly ListItem[], id: string): number {
  const index = items.findIndex((item) => item.id === id);
  if (index === -1) throw missingError('object in this list', id, 'starting_after');
  return index;
}
