import { chownSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { accountOf } from './postgres.ts';
import { programPart, type Part } from './part.ts';

/**
 * Debian's PgBouncer in transaction mode: a connection is assigned to a client for one transaction only. By default it waits 15 s before it
 * reconnects to a PostgreSQL that was down (server_login_retry); docs/operations.md has the same settings.
 */
export function realPgbouncer(folder: string, port: number, databasePort: number): Part {
  const { uid, gid } = accountOf('postgres');
  const home = path.join(folder, 'pgbouncer');
  mkdirSync(home);
  const settings = path.join(home, 'pgbouncer.ini');
  writeFileSync(path.join(home, 'users.txt'), '"truepage" "truepage"\n');
  writeFileSync(
    settings,
    `[databases]
truepage = host=127.0.0.1 port=${databasePort} dbname=truepage

[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = plain
auth_file = ${path.join(home, 'users.txt')}
pool_mode = transaction
max_client_conn = 200
default_pool_size = 20
server_login_retry = 1
`,
  );
  chownSync(home, uid, gid);
  return programPart({
    name: 'pgbouncer',
    command: '/usr/sbin/pgbouncer',
    args: [settings],
    port,
    folder: home,
    uid,
    gid,
    stopSignal: 'SIGINT',
  });
}
