import { signIn } from '../harness/api.ts';
import { asked } from '../harness/arguments.ts';
import { onFilled, type FilledPostgres } from '../harness/filled-postgres.ts';
import { compare, type Side } from '../harness/load.ts';
import { residentBytes } from '../harness/machine.ts';
import { measureStarts, startService, type Started } from '../harness/processes.ts';
import { conditions, report, table, type Cell } from '../harness/report.ts';
import { lookInto } from '../performance/rows.ts';
import { askVendure, installVendure, prepareVendure, startVendure, type Asked } from './vendure.ts';

// `npm run bench:peers [-- --orders 10000 --seconds 4 --runs 3 --write]`: compares TruePage with Vendure, in turns, with the
// same number of orders in the same PostgreSQL and the same load. Vendure is installed from npm's registry into .tooling on
// first use. `--write` writes the table into docs/performance.md.

const { orders, seconds, runs } = asked;
const heads = ['', 'TruePage', 'Vendure 3.7.3', 'better than Vendure 3.7.3'];
/** The connections of each row; searches are sequential, as when typing. */
const connectionsOf = { order: 50, list: 10, prices: 50, search: 1 } as const;

await installVendure();
await onFilled(measure);

async function measure({ connection, postgres, settings }: FilledPostgres): Promise<void> {
  const { database, codes } = await prepareVendure(connection);
  const { numbers } = await lookInto(connection);
  const begin = [() => startService(connection, settings), () => startVendure(database)];
  const starts = await measureStarts(...begin);
  const [ours, vendure] = (await Promise.all(begin.map((start) => start()))) as [Started, Started];
  const memory = () => [ours, vendure].map(({ pid }) => residentBytes(pid) / 1e6);
  const idle = memory();
  const requests = [await askOurs(ours, numbers), await askVendure(vendure, codes)] as const;
  const rows: Cell[][] = [];
  for (const [name, connections] of Object.entries(connectionsOf) as [keyof Asked, number][]) {
    const sides = [ours, vendure].map((target, at): Side => ({
      target,
      request: (n) => requests[at]?.[name](n) ?? { path: '/' },
    }));
    const [one, other] = await compare({ connections, postgres }, ...sides);
    if (one === undefined || other === undefined) continue;
    if (name === 'search') {
      rows.push(less('search by name, p50, ms', [one.p50, other.p50]));
      rows.push(less('search by name, most, ms', [one.most, other.most]));
      continue;
    }
    const cells = [one, other].map(({ perSecond, cpuUs }) => `${perSecond.toFixed(0)} (${cpuUs.toFixed(0)})`);
    rows.push([`${name}, req/s (µs CPU)`, ...cells, `${(one.perSecond / other.perSecond).toFixed(1)} ×`]);
  }
  rows.push(
    less('start, ms', starts),
    less('memory idle, MB', idle),
    less('memory after all rows, MB', memory()),
  );
  await Promise.all([ours.stop(), vendure.stop()]);
  const title = `${conditions()}; ${orders.toLocaleString('en-US')} orders, ${runs} runs of ${seconds} s, medians.`;
  report('peers', [title, '', ...table(heads, rows)]);
}

async function askOurs({ origin }: Started, numbers: readonly string[]): Promise<Asked> {
  const headers = { Cookie: await signIn(origin) };
  return {
    order: (n) => ({ path: `/api/orders/${numbers[n % numbers.length]}` }),
    list: () => ({ path: '/api/admin/orders', headers }),
    prices: () => ({ path: '/api/prices' }),
    search: () => ({ path: `/api/admin/orders?q=${encodeURIComponent('García')}`, headers }),
  };
}

/** A row in which the smaller figure is the better one. */
function less(title: string, [ours = 0, other = 0]: readonly number[]): Cell[] {
  return [title, ours.toFixed(1), other.toFixed(1), `${(other / ours).toFixed(1)} ×`];
}
