import type { ServerCheck } from '../../shared/console-state.ts';
import type { Texts } from '../texts/en.ts';

/** Why an address cannot be used and what to do, in words; undefined for one that can. */
export function serverWords(check: ServerCheck, { servers }: Texts): string | undefined {
  return check.ok ? undefined : servers.problems[check.problem];
}
