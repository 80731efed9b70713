/**
 * What the mail server among the stand-ins can be like: usual refuses some mails for the moment, slow keeps senders waiting,
 * refusing takes few, breaking ends connections in the middle of a mail or without an answer, dead takes no connection.
 */
export const relayModes = ['usual', 'slow', 'refusing', 'breaking', 'dead'] as const;

/** How often what became of a mail; `unheard`: of a connection while it was dead. */
export type RelayReport = Readonly<
  Record<'taken' | 'late' | 'refused' | 'gone' | 'broken' | 'unanswered' | 'unheard', number>
>;

export async function readRelay(books: string): Promise<RelayReport> {
  return (await (await fetch(`${books}/relay`)).json()) as RelayReport;
}
