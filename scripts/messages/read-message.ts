import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';

/** The names of the values in a message. Throws if it is not an ICU message. */
export function valuesIn(message: string): ReadonlySet<string> {
  return new Set(namesIn(parse(message)));
}

/** The plural categories of a message with a count, such as 'one' and 'other'; empty for other messages. */
export function categoriesOf(message: string): readonly string[] {
  const [first] = parse(message);
  return first?.type === TYPE.plural ? Object.keys(first.options) : [];
}

/**
 * Why our pages, which have no ICU parser, cannot format a message (`core/src/texts/message.ts`); undefined if they can. They support
 * simple arguments, and one plural of `count` around the whole message.
 */
export function whyUnreadable(message: string): string | undefined {
  const parts = parse(message);
  const [first] = parts;
  const inner =
    first?.type === TYPE.plural && parts.length === 1
      ? Object.values(first.options).flatMap(({ value }) => value)
      : parts;
  if (
    first?.type === TYPE.plural &&
    (first.value !== 'count' || first.offset !== 0 || first.pluralType !== 'cardinal')
  )
    return 'only `count` may be counted, without an offset';
  if (inner.some(({ type }) => !readable.has(type)))
    return 'only simple arguments, or a plural around the whole message';
  return /'[{}#']/.test(message) ? 'quoted' : undefined;
}

const readable: ReadonlySet<TYPE> = new Set([TYPE.literal, TYPE.argument, TYPE.pound]);

function namesIn(parts: readonly MessageFormatElement[]): readonly string[] {
  return parts.flatMap((part) => {
    if (part.type === TYPE.plural || part.type === TYPE.select)
      return [part.value, ...Object.values(part.options).flatMap(({ value }) => namesIn(value))];
    return part.type === TYPE.argument ? [part.value] : [];
  });
}
