import { createHash } from 'node:crypto';

/** The prepared statements of one connection, by name. */
export interface PreparedStatements {
  /** Sends a statement, prepared or not. Retries it unprepared if the tables have changed since it was prepared. */
  run<Answer>(text: string, send: (name: string | undefined) => Promise<Answer>): Promise<Answer>;
}

/**
 * Suffix of statements that are also prepared inside transactions: their result has no column that a migration could
 * change.
 */
export const plannedOnce = ' /* planned once */';

/** A statement is prepared from this number of executions on. */
const frequent = 5;
/** Limit of prepared statements: each takes about 100 KB of memory per connection. */
const mostKept = 50;
/** Limit of counted statements. */
const mostCounted = 1000;
/** The best plan of a text search depends on its words, so it is never prepared. */
const wordSearch = /\blike\b/i;

/**
 * Planning the view of an order takes PostgreSQL longer than running it, so frequent queries are prepared once per
 * connection. Other statements inside transactions are not prepared: they could not be retried there.
 */
export function createPreparedStatements(): PreparedStatements {
  const counts = new Map<string, number>();
  const names = new Map<string, string>();
  const changed = new Set<string>();

  function nameOf(text: string): string | undefined {
    const known = names.get(text);
    if (known !== undefined) return known;
    if (
      names.size >= mostKept ||
      changed.has(text) ||
      !/^\s*(?:select|with)\b/i.test(text) ||
      wordSearch.test(text)
    )
      return undefined;
    const count = (counts.get(text) ?? 0) + 1;
    if (count < frequent) {
      if (counts.size < mostCounted) counts.set(text, count);
      return undefined;
    }
    counts.delete(text);
    const name = `kept_${createHash('sha256').update(text).digest('base64url').slice(0, 22)}`;
    names.set(text, name);
    return name;
  }

  return {
    async run(text, send) {
      const name = nameOf(text);
      if (name === undefined) return send(undefined);
      try {
        return await send(name);
      } catch (error) {
        if (!isChangedUnderneath(error)) throw error;
        names.delete(text);
        changed.add(text);
        return send(undefined);
      }
    },
  };
}

/** A newer version has migrated the tables since: the prepared plan would return other columns. */
function isChangedUnderneath(error: unknown): boolean {
  return (
    error instanceof Error && 'code' in error && error.code === '0A000' && /cached plan/.test(error.message)
  );
}
