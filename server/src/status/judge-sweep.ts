import type { SweepReport } from '../db/rows/installation.ts';
import type { Finding } from './finding.ts';

/** It runs every hour. */
const lateMs = 3 * 3_600_000;
const minute = 60_000;

/** What the last search for files without an order says of how it goes; null: there was none yet. */
export function judgeSweep(sweep: SweepReport | null | undefined, now: Date): Finding<'fileSweep'> {
  if (!sweep) return { state: 'good', code: 'never' };
  const { at, stopped, orphans, inTrash = 0 } = sweep;
  const ageMs = now.getTime() - Date.parse(at);
  const values = { minutes: Math.max(0, Math.round(ageMs / minute)), count: orphans, trash: inTrash };
  if (stopped === 'too-many') return { state: 'bad', code: 'tooMany', values };
  if (stopped === 'other-installation') return { state: 'bad', code: 'other', values };
  if (ageMs > lateMs) return { state: 'attention', code: 'late', values };
  return { state: 'good', code: 'good', values };
}
