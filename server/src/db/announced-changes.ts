/** The NOTIFY channel on which the database announces the topic of rows that a transaction has changed. */
export const changesChannel = 'read_cache';

/**
 * The trigger of a table that each process caches: any change of its rows, including manual ones in psql, announces the
 * topic in its transaction. The announcement is delivered if that commits, and dropped if it is rolled back.
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
