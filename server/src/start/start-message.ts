import type { Finding } from '../checks/finding.ts';
import type { Config } from '../config.ts';
import type { RunningServer } from './start-server.ts';
import { version } from '../version.ts';

/** The start message: addresses, sign-in, local stand-ins, unavailable services. */
export function describeStart(
  config: Config,
  {
    origin,
    signIn,
    sandboxKey,
  }: Pick<RunningServer, 'origin' | 'signIn'> & { readonly sandboxKey?: string | undefined },
  outside: readonly Finding[] = [],
): string {
  const site = config.publicUrl ?? origin;
  const rows = [
    ['Site', site],
    ['Staff', `${site}/admin   user: ${signIn.username}   ${passwordHint(signIn)}`],
    ...(sandboxKey === undefined
      ? []
      : [['API key', `${sandboxKey}   (printed this once; made-up money; how to use it: docs/api.md)`]]),
    ['Payments', config.stripe ? 'Stripe' : 'sandbox: no card is charged; pay with 4242 4242 4242 4242'],
    ['Mail', config.smtpUrl ? 'SMTP' : `${config.dataDir}/mail   read it at ${site}/sandbox/mail`],
    [
      'Database',
      config.databaseUrl ? 'PostgreSQL at DATABASE_URL' : `embedded PostgreSQL in ${config.dataDir}`,
    ],
    ['Stop', 'Ctrl-C'],
  ];
  const lines = rows.map(([name = '', text = '']) => `  ${name.padEnd(10)}${text}`);
  return `\nTruePage is ready (version ${version})\n\n${lines.join('\n')}\n${describeTrouble(outside)}\n`;
}

function describeTrouble(outside: readonly Finding[]): string {
  const lines = outside.flatMap((found) =>
    found.level === 'ok' ? [] : [`  ! ${found.part}: ${found.says} ${found.advice}\n`],
  );
  return lines.length === 0 ? '' : `\nNot everything works:\n${lines.join('')}`;
}

/** Only the start that generated a password prints it: logs are kept longer and read by more people than files. */
function passwordHint({ source, password, file }: RunningServer['signIn']): string {
  switch (source) {
    case 'made':
      return `password: ${password}   (printed this once, kept in ${file})`;
    case 'kept':
      return `password: kept in ${file}`;
    case 'chosen':
      return 'password: ADMIN_PASSWORD';
    case 'changed':
      return 'password: changed by its owner since the first start';
    case 'elsewhere':
      return 'password: not known to this process   (npm run recover-admin makes a new one)';
  }
}
