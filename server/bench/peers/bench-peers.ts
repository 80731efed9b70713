import { parseArgs } from 'node:util';
import { seed, type FilledPostgres } from '../performance/filled-postgres.ts';
import { cores, describeMachine, pin } from '../performance/machine.ts';
import { onFilled, type Settings } from '../performance/on-filled.ts';
import { startService } from '../performance/processes.ts';
import { today, writeMeasured } from '../performance/report.ts';
import { lookInto, signIn } from '../performance/rows.ts';
import { measureBoth, type Peer } from './measure-both.ts';
import { asTable } from './peers-table.ts';
import { askVendure, installVendure, prepareVendure, startVendure } from './vendure.ts';

// `npm run bench:peers [-- --orders 10000 --seconds 4 --runs 3 --write]`: TruePage beside Vendure, in turns, with as many orders in
// the same PostgreSQL and the same load. Vendure comes from npm's registry into .tooling, at the first time. `--write` puts the
// table into docs/performance.md.

const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '10000' },
    seconds: { type: 'string', default: '4' },
    runs: { type: 'string', default: '3' },
    write: { type: 'boolean', default: false },
  },
});
const [orders, seconds, runs] = [values.orders, values.seconds, values.runs].map(Number) as [
  number,
  number,
  number,
];

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
    ...asTable(measured),
  ].join('\n');
  process.stdout.write(`${text}\n`);
  if (values.write) writeMeasured('peers', text);
}
