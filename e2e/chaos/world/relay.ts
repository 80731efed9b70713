/**
 * Modes of the stand-in mail server: usual refuses some mails temporarily, slow delays senders, refusing accepts few, breaking closes
 * connections in the middle of a mail or without an answer, dead accepts no connection.
 */
export const relayModes = ['usual', 'slow', 'refusing', 'breaking', 'dead'] as const;
export type RelayMode = (typeof relayModes)[number];

/** How many mails had each outcome; `unheard` counts connections while it was dead. */
export type RelayReport = Readonly<
  Record<'taken' | 'late' | 'refused' | 'gone' | 'broken' | 'unanswered' | 'unheard', number>
>;

export async function readRelay(books: string): Promise<RelayReport> {
  return (await (await fetch(`${books}/relay`)).json()) as RelayReport;
}

export async function setRelayMode(books: string, mode: RelayMode): Promise<void> {
  await fetch(`${books}/relay`, { method: 'POST', body: mode });
}
