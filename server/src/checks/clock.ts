import { fine, problem, warning, type Finding } from './finding.ts';

const noticeableMs = 2000;
/** Stripe's signatures are valid for five minutes, an authenticator's code for thirty seconds. */
const harmfulMs = 30_000;

/** Checks how far the database's clock is ahead of this machine's, in ms. */
export function checkClock(aheadMs: number): Finding {
  const seconds = Math.abs(aheadMs) / 1000;
  if (Math.abs(aheadMs) < noticeableMs) return fine('clock', 'agrees with the database');
  const says = `This machine's clock is ${seconds.toFixed(1)} s ${aheadMs > 0 ? 'behind' : 'ahead of'} the database's.`;
  const advice = 'Let both machines take their time from NTP.';
  return Math.abs(aheadMs) < harmfulMs ? warning('clock', says, advice) : problem('clock', says, advice);
}
