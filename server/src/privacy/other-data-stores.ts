/** A place that holds data but is not one of our tables with declared columns. */
interface OtherDataStore {
  /** A table, a whole schema, a folder of the file store or of DATA_DIR, or a description. */
  readonly places: readonly string[];
  readonly holds: string;
  readonly why: string;
  readonly kept: string;
}

/**
 * Together with the tables of entities.ts, everything that the service stores. A test compares it with the database and the
 * disk.
 */
export const otherDataStores: readonly OtherDataStore[] = [
  {
    places: ['mikro_orm_migrations'],
    holds: 'which migrations were applied',
    why: 'starting',
    kept: 'permanently',
  },
  {
    places: ['pgboss'],
    holds: 'jobs: ids of their subjects; my-orders: the typed address and its language',
    why: 'background work',
    kept: 'two days after completion; my-orders a minute',
  },
  {
    places: ['documents/', 'uploads/', 'trash/'],
    holds: 'originals, translations and certificates, each encrypted with a key in stored_files or uploads',
    why: 'contract',
    kept: 'until the documents are deleted; the encrypted bytes 30 days longer, unreadable without their key',
  },
  {
    places: ['images/'],
    holds: 'pictures on public pages',
    why: 'public pages',
    kept: 'while a page shows one',
  },
  {
    places: ['deletions/', 'audit/', 'installation'],
    holds: 'ids, hashes and signatures, no names',
    why: 'deletions are repeated after a restore; the audit log cannot be rewritten',
    kept: 'permanently',
  },
  {
    places: ['secrets/', 'files/', 'spool/', 'mails/', 'postgres/'],
    holds: 'keys; by default the file store and the database; emails if there is no SMTP',
    why: 'running',
    kept: 'like their contents',
  },
  {
    places: ['logs, metrics and traces'],
    holds: 'no value of a personal, free-text or secret column',
    why: 'running',
    kept: 'as the operator configures',
  },
  {
    places: ['backups'],
    holds: 'all tables and documents; secrets are hashes, or encrypted with a key outside of the database',
    why: 'restoring; deletions are repeated afterwards',
    kept: '30 days',
  },
  {
    places: ['memory'],
    holds:
      'request counts per address, cached public pages; for two minutes the views of orders that are asked for again',
    why: 'security, speed',
    kept: 'hours',
  },
];
