import { StartError } from '../start-error.ts';

/** What one look at one part found, for the doctor, the start and the status page. Never holds a secret. */
export type Finding = Fine | Trouble;

interface Fine {
  readonly level: 'ok';
  /** 'database', 'mail': a word that people know the part by. */
  readonly part: string;
  /** 'PostgreSQL 18.1 at localhost:5432/truepage'. */
  readonly says: string;
}

export interface Trouble {
  /** A warning does not keep the service from its work; a problem does, or keeps one part from it. */
  readonly level: 'warning' | 'problem';
  readonly part: string;
  /** The problem, as a sentence. */
  readonly says: string;
  /** What to do about it, a sentence. */
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

/** The failure of a start, as a finding. Throws anything but a StartError: that is a bug. */
export function asProblem(part: string, error: unknown): Finding {
  if (error instanceof StartError) return problem(part, error.problem, error.advice);
  throw error;
}

/** For what the service cannot start without. Throws a StartError for a problem; a warning passes. */
export function demand(finding: Finding): void {
  if (finding.level === 'problem') throw new StartError(finding.says, finding.advice);
}
