import { StartError } from '../start-error.ts';

/** The result of one check, for the doctor, the start and the status page. Never contains a secret. */
export type Finding = Fine | Trouble;

interface Fine {
  readonly level: 'ok';
  /** The name of the component: 'database', 'mail'. */
  readonly part: string;
  /** 'PostgreSQL 18.1 at localhost:5432/truepage'. */
  readonly says: string;
}

export interface Trouble {
  /** A warning does not stop the service; a problem stops it or one of its components. */
  readonly level: 'warning' | 'problem';
  readonly part: string;
  /** The problem, as a sentence. */
  readonly says: string;
  /** What to do about it, as a sentence. */
  readonly advice: string;
}

export function fine(part: string, says: string): Finding {
  return { level: 'ok', part, says };
}

export function warning(part: string, says: string, advice: string): Finding {
  return { level: 'warning', part, says, advice };
}

export function problem(part: string, says: string, advice: string): Finding {
  return { level: 'problem', part, says, advice };
}

/** Converts the failure of a start to a finding. Rethrows anything but a StartError, since it is a bug. */
export function asProblem(part: string, error: unknown): Finding {
  if (error instanceof StartError) return problem(part, error.problem, error.advice);
  throw error;
}

/** For components that the service cannot start without: throws StartError for a problem and ignores a warning. */
export function demand(finding: Finding): void {
  if (finding.level === 'problem') throw new StartError(finding.says, finding.advice);
}
