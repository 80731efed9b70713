import { p } from '@mikro-orm/postgresql';
import { defineRow } from '../../define-row.ts';
import { secret, technical } from '../../data-handling.ts';

/** Why a search for files without an order took nothing away. */
export type SweepStop = 'other-installation' | 'too-many';

/** What a search for files without an order came to. */
export interface SweepReport {
  /** UTC, ISO 8601. */
  readonly at: string;
  /** Undefined: it was carried out. */
  readonly stopped?: SweepStop;
  /** Documents and segments of uploads in the store. */
  readonly files: number;
  /** How many of them belong to nothing. */
  readonly orphans: number;
  /** Moved to the trash. */
  readonly trashed: number;
  /** Brought back from the trash: they belong to something after all. */
  readonly takenBack: number;
  /** Permanently deleted after their time in the trash. */
  readonly deleted: number;
  /** Files in the trash afterwards; undefined in reports from before it was counted. */
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
    /** The file store that holds its documents, by the mark in it; null until the first start has marked one. */
    storeId: technical(p.uuid().nullable()),
    /** Of FILE_KEY; null until the first start. */
    fileKeyFingerprint: secret(p.text().nullable()),
    /** Of each of SESSION_KEYS at the last start; null until the first. */
    sessionKeyFingerprints: secret(p.json<readonly string[]>().nullable()),
    /** The public ids of every key that records were signed with or that was published for it; null until the first start. */
    certificateKeyIds: technical(p.json<readonly string[]>().nullable()),
    /** SHA-256 (hexadecimal) of the public key that PDFs are sealed with; null until the first start. */
    sealFingerprint: technical(p.text().nullable()),
    /** What the last search for files without an order came to. */
    lastSweep: technical(p.json<SweepReport>().nullable()),
    createdAt: technical(p.datetime()),
  },
});

/** Whose database this is. One row, made by the first start. */
export class Installation extends InstallationSchema.class {}
InstallationSchema.setClass(Installation);
