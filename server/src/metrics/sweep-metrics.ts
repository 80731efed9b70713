import { Counter, type Registry } from 'prom-client';

/** What a search for files without an order came to, in numbers of files. */
export interface SweptFiles {
  /** Why it took nothing away; undefined: it was carried out. */
  readonly stopped?: 'other-installation' | 'too-many';
  readonly trashed: number;
  readonly takenBack: number;
  readonly deleted: number;
}

/** Counts searches for files without an order and what became of the files; every series is there from the start. */
export function countSweeps(registers: Registry[]): (swept: SweptFiles) => void {
  const sweeps = new Counter({
    name: 'truepage_file_sweeps_total',
    help: 'Searches for files without an order; stopped ones wait for somebody to look',
    labelNames: ['outcome'] as const,
    registers,
  });
  const files = new Counter({
    name: 'truepage_files_swept_total',
    help: 'Files moved to the trash, taken back from it, and deleted after 30 days in it',
    labelNames: ['what'] as const,
    registers,
  });
  for (const outcome of ['done', 'other-installation', 'too-many'] as const) sweeps.inc({ outcome }, 0);
  for (const what of ['trashed', 'taken-back', 'deleted'] as const) files.inc({ what }, 0);
  return ({ stopped = 'done', trashed, takenBack, deleted }) => {
    sweeps.inc({ outcome: stopped });
    files.inc({ what: 'trashed' }, trashed);
    files.inc({ what: 'taken-back' }, takenBack);
    files.inc({ what: 'deleted' }, deleted);
  };
}
