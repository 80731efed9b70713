import { promises } from './auditor/finding.ts';
import type { Recovery } from './auditor/facts.ts';
import { countAcknowledged, requests, untriedModes } from './load/diary.ts';
import type { StormResult } from './storm/storm.ts';
import { relayModes } from './world/relay.ts';

const findingsShown = 10;

/** Describes a run and its findings, for people. */
export function describeRun(
  name: string,
  { facts, findings, line, carrier, relay, seconds }: StormResult,
): string {
  const paid = facts.orders.filter(({ isPaid }) => isPaid).length;
  const copies = facts.mails.length - new Set(facts.mails.map(({ messageId }) => messageId)).size;
  const refused = facts.outbox.filter(({ isSent }) => !isSent).length;
  const statuses = [...line.byStatus].toSorted(([left], [right]) => left - right);
  const second = facts.exceptions.filter(({ kind }) => kind === 'paid_twice').length;
  const untried = untriedModes(facts.diary);
  const allOrders = facts.openings.filter(({ link }) => new URL(link).pathname.startsWith('/my-orders/'));
  const figures = [
    `${facts.diary.orders.length} orders acknowledged, ${facts.orders.length} there, ${paid} paid`,
    `${facts.charges.length} charges, ${second} of them second ones that wait for staff; ${facts.refunds.length} refunds`,
    `${facts.mails.length} mails arrived, ${copies} of them again with the same Message-ID; ${refused} refused for good`,
    `mail server: ${relay.taken} taken, ${relay.late} late, ${relay.refused} refused, ${relay.broken} broken off, ${relay.unanswered} taken without an answer, ${relay.unheard} connections while dead`,
    ...requests.map((request) => {
      const byMode = relayModes.map((mode) => `${mode} ${countAcknowledged(facts.diary, request, mode)}`);
      return `${request} acknowledged while the mail server was: ${byMode.join(', ')}`;
    }),
    ...(untried.length > 0 ? [`NOT TRIED with every request: ${untried.join(', ')}`] : []),
    `${facts.openings.length} mailed links open an order, ${allOrders.length} of them are links to all orders`,
    `${carrier.events} webhooks: ${carrier.dropped} dropped, ${carrier.deliveries} taken, ${carrier.refused} tries refused, ${facts.forged.length} forged`,
    `${carrier.lostQuestions} questions to Stripe and ${carrier.lostAnswers} of its answers lost`,
    `${facts.downloads.length} documents compared; ${facts.keysBeforeTidying - facts.storedKeys.length} files without an order tidied up; ${facts.events.length} events`,
    `answers: ${statuses.map(([status, count]) => `${status} × ${count}`).join(', ')}; ${line.broken} broken off, ${line.unanswered} unanswered in 15 s`,
    ...recoveryLines(facts.recoveries),
  ];
  const verdicts = promises.map((promise) => {
    const own = findings.filter((finding) => finding.promise === promise);
    const shown = own.slice(0, findingsShown).map(({ what }) => `      ${what}`);
    const more = own.length > findingsShown ? [`      and ${own.length - findingsShown} more`] : [];
    return [`  ${own.length === 0 ? '✓' : `✗ ${own.length}×`} ${promise}`, ...shown, ...more].join('\n');
  });
  const head = `── ${name}: ${seconds.toFixed(0)} s ─────────────`;
  return [head, ...figures.map((figure) => `  ${figure}`), '', ...verdicts].join('\n');
}

function recoveryLines(recoveries: readonly Recovery[]): string[] {
  const names = [...new Set(recoveries.map(({ blow }) => blow))];
  return names.map((name) => {
    const own = recoveries.filter(({ blow }) => blow === name);
    const times = own
      .flatMap(({ ms }) => (ms === undefined ? [] : [ms]))
      .toSorted((left, right) => left - right);
    const target = own[0]?.targetMs ?? 0;
    const late = times.filter((ms) => ms > target).length;
    const never = own.length - times.length;
    const middle = inSeconds(times[Math.floor(times.length / 2)] ?? 0);
    const missed = `${late} later than ${inSeconds(target)}, ${never} never`;
    return `first good answer after ${name}: ${own.length} times, median ${middle}, longest ${inSeconds(times.at(-1) ?? 0)}; ${missed}`;
  });
}

function inSeconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}
