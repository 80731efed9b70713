import type { BackupManifest } from './manifest.ts';
import { inWords } from './progress.ts';

/** A summary of a backup, for people. */
export function describeBackup(manifest: BackupManifest): string {
  const { database, files, fileKey } = manifest;
  const lines = [
    ['Made', `${manifest.startedAt} by TruePage ${manifest.version}`],
    [
      'Database',
      `${manifest.orders} orders, ${manifest.documents} documents (PostgreSQL ${database.server})`,
    ],
    ['Files', files === null ? 'left out' : `${files.count}, ${inWords(files.bytes)}`],
    ['File key', `${fileKey.id}, ${fileKey.isHere ? 'in the backup' : 'not in the backup'}`],
  ];
  return lines.map(([name = '', value]) => `  ${name.padEnd(9)} ${value}\n`).join('');
}

/** What the operator needs to know about the backup; empty if there is nothing. */
export function warningsOf({ files, fileKey }: BackupManifest): readonly string[] {
  const warnings: string[] = [];
  if (!fileKey.isHere)
    warnings.push(
      `The file key ${fileKey.id} comes from FILE_KEY and is not in the backup: keep it elsewhere, without it no document opens.`,
    );
  const missing = files?.missing ?? [];
  if (missing.length > 0)
    warnings.push(
      `${missing.length} files that the database names were not in the file store: ${missing.slice(0, 3).join(', ')}${missing.length > 3 ? ', …' : ''}.`,
    );
  return warnings;
}
