import { z } from 'zod';

const count = z.number().int().min(0);

const table = z.object({
  name: z.string(),
  /** Generated columns are omitted: the database recomputes them. */
  columns: z.array(z.string()),
  rows: count,
});

const database = z.object({
  /** Version of the source PostgreSQL server. */
  server: z.string(),
  /** Names of the applied migrations; a restore runs them to create the tables. */
  migrations: z.array(z.string()),
  tables: z.array(table),
  /** The current values of sequences; null if never used. */
  sequences: z.array(z.object({ name: z.string(), value: z.string().nullable() })),
  /** The number of pending jobs. */
  jobs: count,
  /** Compressed size in the archive. */
  bytes: count,
  /** Size on the source's disk. */
  diskBytes: count,
});

const files = z.object({
  count,
  bytes: count,
  /** Storage keys that the database references but the store did not contain. */
  missing: z.array(z.string()),
});

const secret = z.object({
  /** Identifies the key without revealing it. */
  id: z.string(),
  /** False: the environment provided the key, and the backup does not contain it. */
  isHere: z.boolean(),
});

/** The first member: identifies the archive before the rest is read. */
export const backupHeader = z.object({
  product: z.literal('truepage'),
  format: z.literal(1, 'is a format that this version does not read'),
  id: z.string(),
  /** The version of the service that made the backup. */
  version: z.string(),
  /** UTC. */
  startedAt: z.iso.datetime(),
});

/** The last member: a complete description of the backup, except for the members' checksums. */
export const backupManifest = backupHeader.extend({
  finishedAt: z.iso.datetime(),
  /** Null: no server ever started with this database. */
  installationId: z.string().nullable(),
  database,
  /** Null: documents are not included. */
  files: files.nullable(),
  fileKey: secret,
  orders: count,
  documents: count,
  members: count,
});

export type BackupHeader = z.output<typeof backupHeader>;
export type BackupManifest = z.output<typeof backupManifest>;
export type DatabaseContents = BackupManifest['database'];
export type FilesContents = NonNullable<BackupManifest['files']>;
