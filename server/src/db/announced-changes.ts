/** The channel on which the database announces the topic of rows that a transaction has changed. */
export const changesChannel = 'read_cache';

/**
 * For tables that each process remembers: whatever changes their rows, a hand in psql included, announces the topic in
 * its transaction, so that it is heard when that commits and never when it does not.
 */
export function announcedChanges(topic: string) {
  return {
    name: `announce_${topic}`,
    timing: 'after' as const,
    events: ['insert', 'update', 'delete'] as ('insert' | 'update' | 'delete')[],
    forEach: 'statement' as const,
    body: `perform pg_notify('${changesChannel}', '${topic}'); return null`,
  };
}
