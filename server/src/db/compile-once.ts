import type { CompiledQuery, Compilable } from 'kysely';
import type { Em } from './orm.ts';

/**
 * A frequent query: Kysely compiles its text once, later calls only bind values. `build` must pass each value to the
 * query unchanged and create the same query for all values.
 */
export function compileOnce<Values extends readonly unknown[], Row>(
  valueCount: Values['length'],
  build: (em: Em, ...values: Values) => Compilable<Row>,
): (em: Em, ...values: Values) => Promise<Row[]> {
  let known: Compiled<Row> | undefined;
  return async (em, ...values) => {
    known ??= compile(valueCount, (placeholders) => build(em, ...(placeholders as unknown as Values)));
    const { query, places } = known;
    const parameters = query.parameters.map((value, index) => {
      const place = places[index] ?? -1;
      return place === -1 ? value : values[place];
    });
    const { rows } = await em.getKysely<object>().executeQuery<Row>({ ...query, parameters });
    return rows;
  };
}

interface Compiled<Row> {
  readonly query: CompiledQuery<Row>;
  /** For each parameter the index of its value, or -1 for a constant of the query. */
  readonly places: readonly number[];
}

function compile<Row>(
  valueCount: number,
  build: (placeholders: readonly object[]) => Compilable<Row>,
): Compiled<Row> {
  // Placeholders for the values while the query is compiled.
  const placeholders = Array.from({ length: valueCount }, () => ({}));
  const query = build(placeholders).compile();
  const places = query.parameters.map((value) => placeholders.indexOf(value as object));
  const isWhole = placeholders.every((_placeholder, place) => places.includes(place));
  if (!isWhole) throw new Error(`A value is not handed on as it is: ${query.sql}`);
  return { query, places };
}
