import type { Treatment } from '../../../src/mail/testing/smtp-catcher.ts';

/**
 * Modes of the mail server. usual: refuses some mails temporarily; slow: delays senders; refusing: refuses most mails, temporarily or with
 * a 5xx; breaking: closes connections in the middle of a mail, or after accepting one without an answer; dead: accepts no connection at
 * all.
 */
export type RelayMode = 'usual' | 'slow' | 'refusing' | 'breaking' | 'dead';

interface RelayOptions {
  readonly chance: () => number;
  /** Recipients with this prefix are always refused permanently (550). */
  readonly refusedPrefix: string;
}

/** How many mails, or connections while it was dead, had each outcome. */
type RelayReport = Readonly<
  Record<'taken' | 'late' | 'refused' | 'gone' | 'broken' | 'unanswered' | 'unheard', number>
>;

/** With some 5xx: relays also return them while they are being reconfigured. */
const refusals = [421, 450, 451, 452, 552, 554];

/** Decides the outcome of mails; the same for the same random numbers. */
export function createUnreliableRelay({ chance, refusedPrefix }: RelayOptions) {
  let mode: RelayMode = 'usual';
  let isCalm = false;
  const counts = { taken: 0, late: 0, refused: 0, gone: 0, broken: 0, unanswered: 0, unheard: 0 };
  const count = (what: keyof RelayReport, treatment: Treatment): Treatment => {
    counts[what] += 1;
    return treatment;
  };
  const refuse = (): Treatment =>
    count('refused', { code: refusals[Math.floor(chance() * refusals.length)] ?? 451 });

  const treatments: Record<RelayMode, () => Treatment> = {
    usual: () => (chance() < 0.2 ? count('refused', { code: 451 }) : count('taken', {})),
    slow: () => count('late', { delayMs: 200 + chance() * 2000 }),
    refusing: () => (chance() < 0.7 ? refuse() : count('taken', {})),
    breaking: () => {
      const drawn = chance();
      if (drawn < 0.4) return count('broken', { breakOff: 'in the mail' });
      if (drawn < 0.7) return count('unanswered', { delayMs: chance() * 500, breakOff: 'unanswered' });
      return count('taken', {});
    },
    // For a connection opened before.
    dead: () => count('broken', { breakOff: 'in the mail' }),
  };
  return {
    treat(recipients: readonly string[]): Treatment {
      if (recipients.some((address) => address.startsWith(refusedPrefix)))
        return count('gone', { code: 550 });
      return isCalm ? count('taken', {}) : treatments[mode]();
    },
    isDead(): boolean {
      const isDead = mode === 'dead' && !isCalm;
      if (isDead) counts.unheard += 1;
      return isDead;
    },
    become(next: RelayMode): void {
      mode = next;
    },
    /** From now on every mail is accepted at once. */
    calm(): void {
      isCalm = true;
    },
    report: (): RelayReport => ({ ...counts }),
  };
}
