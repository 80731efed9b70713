import { asked } from '../harness/arguments.ts';
import { onFilled, seed, type FilledPostgres, type Settings } from '../harness/filled-postgres.ts';
import { cores, describeMachine, pin } from '../harness/machine.ts';
import { startService } from '../harness/processes.ts';
import { today, writeMeasured } from '../harness/report.ts';
import { signIn } from '../harness/sign-in.ts';
import { lookInto } from '../performance/rows.ts';
import { measureBoth, type Peer } from './measure-both.ts';
import { askVendure, installVendure, prepareVendure, startVendure } from './vendure.ts';

// `npm run bench:peers [-- --orders 10000 --seconds 4 --runs 3 --write]`: compares TruePage with Vendure, in turns, with the
// same number of orders in the same PostgreSQL and the same load. Vendure is installed from npm's registry into .tooling on
// first use. `--write` writes the table into docs/performance.md.

const { orders, seconds, runs } = asked;

await installVendure();
await onFilled(orders, compare);

async function compare({ connection, postmaster }: FilledPostgres, settings: Settings): Promise<void> {
  const { database, codes } = await prepareVendure(connection, orders, seed);
  for (const pid of [process.pid, postmaster]) pin(pid, cores.rest);
  const { numbers } = await lookInto(connection);
  const ours: Peer = {
    name: 'TruePage',
    start: () => startService(connection, settings),
    async ask({ origin }) {
      const headers = { Cookie: await signIn(origin) };
      return {
        order: (n) => ({ path: `/api/orders/${numbers[n % numbers.length]}` }),
        list: () => ({ path: '/api/admin/orders', headers }),
        prices: () => ({ path: '/api/prices' }),
        search: (name) => ({ path: `/api/admin/orders?q=${encodeURIComponent(name)}`, headers }),
      };
    },
  };
  const vendure: Peer = {
    name: 'Vendure 3.7.3',
    start: () => startVendure(database),
    ask: (started) => askVendure(started, codes),
  };
  const measured = await measureBoth([ours, vendure], { seconds, runs, postmaster });
  const text = [
    `${today()}, ${describeMachine()}; ${orders.toLocaleString('en-US')} orders, ${runs} runs of ${seconds} s, medians.`,
    '',
    ...measured,
  ].join('\n');
  process.stdout.write(`${text}\n`);
  if (asked.write) writeMeasured('peers', text);
}
