import process from 'node:process';
import { parseArgs } from 'node:util';
import { onTimeRate, onTimePercent } from '@truepage/core/on-time/on-time';
import { onTimeShape } from '../on-time/on-time-credential.ts';
import { ForgedError, readIssued } from '../records/read-jws.ts';
import { printLines, readGiven, runVerifier, type Verdict } from '../records/verifying.ts';
import { describeFailure, StartError } from '../start-error.ts';

/*
 * npm run verify-on-time -- on-time-deliveries.jwt --issuer https://… [--keys jwks.json]
 * Verifies that this issuer signed the export of its deliveries, and that the rate follows from them. With --keys, nothing is
 * fetched.
 * docs/verify.md lists the exit codes.
 */
const usage = new StartError(
  'Give the export.',
  'npm run verify-on-time -- on-time-deliveries.jwt --issuer https://… [--keys jwks.json]',
);

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { issuer: { type: 'string' }, keys: { type: 'string' } },
  });
  const [file, ...others] = positionals;
  if (file === undefined || others.length > 0) throw usage;
  const token = (await readGiven(file)).trim();
  await runVerifier(values, async (trusted) => {
    const read = onTimeShape.safeParse(await readIssued(token, trusted));
    if (!read.success) throw new ForgedError('This is no export of deliveries.', { cause: read.error });
    return report(read.data.credentialSubject);
  });
} catch (error) {
  process.stderr.write(`${describeFailure(error)}\n`);
  process.exitCode = 1;
}

function report({ from, until, deliveries, ...said }: Export): Verdict {
  const counted = onTimeRate(deliveries);
  const isOutside = ([day]: Export['deliveries'][number]) =>
    Date.parse(day) < Date.parse(from) || Date.parse(day) >= Date.parse(until);
  const isRight = counted.orders === said.orders && counted.onTime === said.onTime;
  const outside = deliveries.filter(isOutside).length;
  printLines([
    'Signature of the export: good, by a key of that issuer',
    `Due from ${from} until ${until}: ${counted.orders} orders, ${counted.onTime} on time (${onTimePercent(counted)} %)`,
    ...(isRight ? [] : [`WRONG: the issuer says ${said.orders} orders, ${said.onTime} on time.`]),
    ...(outside > 0 ? [`WRONG: ${outside} deliveries were not due in that time.`] : []),
  ]);
  return isRight && outside === 0 ? 'good' : 'wrongSum';
}

type Export = ReturnType<typeof onTimeShape.parse>['credentialSubject'];
