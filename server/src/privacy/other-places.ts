/** A place that holds data and is no table of ours with declared columns. */
interface OtherPlace {
  /** A table, a whole schema, a folder of the file store or of DATA_DIR, or words. */
  readonly places: readonly string[];
  readonly holds: string;
  readonly why: string;
  readonly kept: string;
}

/** With the tables of entities.ts, everything that the service keeps. A test holds it against the database and the disk. */
export const otherPlaces: readonly OtherPlace[] = [
  {
    places: ['mikro_orm_migrations'],
    holds: 'which migrations were applied',
    why: 'starting',
    kept: 'for good',
  },
  {
    places: ['pgboss'],
    holds: 'jobs: ids of what they are about; my-orders the address that was typed, and its language',
    why: 'work that is done after a request',
    kept: 'two days after its end; my-orders a minute',
  },
  {
    places: ['documents/', 'uploads/', 'trash/'],
    holds: 'originals, translations, certificates, encrypted, a key each in stored_files',
    why: 'contract',
    kept: 'as the documents; what is left of them 30 days more, unreadable without its key',
  },
  {
    places: ['images/'],
    holds: 'pictures of public pages',
    why: 'public pages',
    kept: 'while a page shows one',
  },
  {
    places: ['deletions/', 'audit/', 'installation'],
    holds: 'ids, hashes, signatures: no name',
    why: 'deletions are repeated after a restore; the audit log cannot be rewritten',
    kept: 'for good',
  },
  {
    places: ['secrets/', 'files/', 'spool/', 'mails/', 'postgres/'],
    holds:
      'keys; where nothing else is set: the file store, the database, and the mails of a machine without SMTP',
    why: 'running',
    kept: 'as what they hold',
  },
  {
    places: ['logs, metrics and traces'],
    holds: 'no value of a column that is personal, free text or secret',
    why: 'running',
    kept: 'as the machine keeps them',
  },
  {
    places: ['backups'],
    holds: 'all tables and documents; secrets are hashes, or encrypted by a key outside of the database',
    why: 'restoring; deletions are repeated afterwards',
    kept: '30 days',
  },
  {
    places: ['memory'],
    holds: 'counts per address against abuse, what is cached of public pages',
    why: 'security, speed',
    kept: 'hours',
  },
];
