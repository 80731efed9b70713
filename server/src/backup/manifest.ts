import { z } from 'zod';

const count = z.number().int().min(0);

const table = z.object({
  name: z.string(),
  /** Generated columns are omitted: the database recomputes them. */
  columns: z.array(z.string()),
  rows: count,
});

const database = z.object({
  /** Version of the PostgreSQL it was read from. */
  server: z.string(),
  /** Names of the migrations that had been applied: they make the tables again. */
  migrations: z.array(z.string()),
  tables: z.array(table),
  /** The current values of sequences; null if never used. */
  sequences: z.array(z.object({ name: z.string(), value: z.string().nullable() })),
  /** Jobs that waited. */
  jobs: count,
  /** In the archive, compressed. */
  bytes: count,
  /** Where it was read from. */
  diskBytes: count,
});

const files = z.object({
  count,
  bytes: count,
  /** Storage keys that the database names and the store did not have. */
  missing: z.array(z.string()),
});

const secret = z.object({
  /** Names the key without revealing it. */
  id: z.string(),
  /** False: it was given by the environment, and is not in the backup. */
  isHere: z.boolean(),
});

/** The first member: what this is, known before the rest is read. */
export const backupHeader = z.object({
  product: z.literal('truepage'),
  format: z.literal(1, 'is a format that this version does not read'),
  id: z.string(),
  /** Of the service that made it. */
  version: z.string(),
  /** UTC. */
  startedAt: z.iso.datetime(),
});

/** The last member: everything about the backup but the checksums of its members. */
export const backupManifest = backupHeader.extend({
  finishedAt: z.iso.datetime(),
  /** Null: its database was never started with. */
  installationId: z.string().nullable(),
  database,
  /** Null: the documents were left out. */
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
