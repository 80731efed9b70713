import { p } from '@mikro-orm/postgresql';
import { defineRow } from '../../define-row.ts';
import { secret, technical } from '../../data-handling.ts';

/** Why a sweep moved no files. */
export type SweepStop = 'other-installation' | 'too-many';

/** The result of a sweep for files without an order. */
export interface SweepReport {
  /** UTC, ISO 8601. */
  readonly at: string;
  /** Undefined if it was carried out. */
  readonly stopped?: SweepStop;
  /** Documents and upload segments in the store. */
  readonly files: number;
  /** How many of them have no row in the database. */
  readonly orphans: number;
  /** Moved to the trash. */
  readonly trashed: number;
  /** Restored from the trash, because they have a row after all. */
  readonly takenBack: number;
  /** Permanently deleted after their time in the trash. */
  readonly deleted: number;
  /** Files in the trash afterwards; undefined in older reports. */
  readonly inTrash?: number;
}

export const InstallationSchema = defineRow({
  name: 'Installation',
  tableName: 'installations',
  data: {
    about: 'no one',
    why: 'identifying the installation',
    kept: 'while the installation exists',
    seenBy: 'no one',
  },
  checks: [{ name: 'installations_only_one_check', expression: 'only_one' }],
  properties: {
    id: technical(p.uuid().primary()),
    /** Always true: a database belongs to one installation. */
    onlyOne: technical(p.boolean().unique()),
    /**
     * The id of the file store with its documents, by the store's marker; null until the first start has created one.
     */
    storeId: technical(p.uuid().nullable()),
    /** The fingerprint of FILE_KEY; null until the first start. */
    fileKeyFingerprint: secret(p.text().nullable()),
    /** The fingerprint of each of SESSION_KEYS at the last start; null until the first. */
    sessionKeyFingerprints: secret(p.json<readonly string[]>().nullable()),
    /** The public ids of all keys that signed records or were published for that; null until the first start. */
    certificateKeyIds: technical(p.json<readonly string[]>().nullable()),
    /** SHA-256 (hexadecimal) of the public key that seals PDFs; null until the first start. */
    sealFingerprint: technical(p.text().nullable()),
    /** The result of the last sweep for files without an order. */
    lastSweep: technical(p.json<SweepReport>().nullable()),
    createdAt: technical(p.datetime()),
  },
});

/** The installation that this database belongs to. One row, created by the first start. */
export class Installation extends InstallationSchema.class {}
InstallationSchema.setClass(Installation);
