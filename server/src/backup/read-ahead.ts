/**
 * What `work` makes of each item, in their order, with up to `atOnce` of them begun before they are asked for.
 * Rejects with the first failure in that order.
 */
export async function* readAhead<Item, Result>(
  items: AsyncIterable<Item> | Iterable<Item>,
  atOnce: number,
  work: (item: Item) => Promise<Result>,
): AsyncGenerator<Result> {
  const begun: Promise<Result>[] = [];
  for await (const item of items) {
    const result = work(item);
    // It may fail long before its turn.
    result.catch(() => undefined);
    begun.push(result);
    if (begun.length >= atOnce) yield (await begun.shift()) as Result;
  }
  while (begun.length > 0) yield (await begun.shift()) as Result;
}
