import { createHash } from 'node:crypto';

/** Which statements a connection keeps planned, under a name. */
export interface PreparedStatements {
  /** Sends a statement, named or not. Sent again without a name where the tables have changed since it was planned. */
  run<Answer>(text: string, send: (name: string | undefined) => Promise<Answer>): Promise<Answer>;
}

/** Ends a statement that is planned once in transactions, too: one whose result has no column that tables could change. */
export const plannedOnce = ' /* planned once */';

/** The number of executions from which a statement counts as frequent. */
const frequent = 5;
/** More are not kept: each takes some 100 KB of every connection's memory. */
const mostKept = 50;
/** More are not counted. */
const mostCounted = 1000;
/** Its best plan depends on the search words, so it is planned each time. */
const wordSearch = /\blike\b/i;

/**
 * Planning the view of an order takes PostgreSQL longer than running it. Reads that come often are planned once for each
 * connection. Other statements in transactions are left alone: there nothing could be sent again.
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

/** A newer version migrated the tables while this one runs: the prepared plan would return other columns. */
function isChangedUnderneath(error: unknown): boolean {
  return (
    error instanceof Error && 'code' in error && error.code === '0A000' && /cached plan/.test(error.message)
  );
}
