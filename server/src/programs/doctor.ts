import type { Finding } from '../checks/finding.ts';
import { examine } from '../doctor/examine.ts';

/*
 * `npm run doctor`: checks everything that the server needs and prints one line per component. Exits with 1 if there is a
 * problem. Changes nothing and shows no secrets, so it may run next to the server, and its output may be shared.
 */
const words = { ok: 'ok', warning: 'warning', problem: 'PROBLEM' } as const;
const count = { ok: 0, warning: 0, problem: 0 };

for await (const found of examine(process.env, process.cwd())) {
  count[found.level] += 1;
  process.stdout.write(`${line(found)}\n`);
}
process.stdout.write(`\n${count.problem} problems, ${count.warning} warnings\n`);
// A check may have left an open connection.
process.exit(count.problem > 0 ? 1 : 0);

function line(found: Finding): string {
  const advice = found.level === 'ok' ? '' : ` ${found.advice}`;
  return `${words[found.level].padEnd(9)}${found.part.padEnd(10)}${found.says}${advice}`;
}
