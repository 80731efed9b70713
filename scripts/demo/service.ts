import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { freePorts } from '../../e2e/service/free-port.ts';
import { asLauncher } from '../bootstrap/child.mjs';
import { root } from '../bootstrap/workspace.mjs';
import { signIn } from './banner.ts';
import { clockBehind } from './earlier-clock.ts';
import { DemoError, type DemoSettings } from './demo-settings.ts';
import type { Day } from './nights.ts';

/**
 * Runs the service like `npm start`, on a free local port and with local replacements for all external services. `names`: all settings,
 * none of which is inherited; `behindMs`: how far its clock is behind.
 */
export async function startService(
  dataDir: string,
  { publicUrl, proxies, kept }: DemoSettings,
  { names, behindMs = 0 }: { readonly names: readonly string[]; readonly behindMs?: number },
): Promise<Day> {
  const [port = 0] = await freePorts(1);
  const inherited = Object.entries(process.env).filter(([name]) => !names.includes(name));
  const env = asLauncher({
    ...Object.fromEntries(inherited),
    ...(behindMs > 0 && {
      NODE_OPTIONS: [process.env['NODE_OPTIONS'] ?? '', clockBehind(behindMs)].join(' '),
    }),
    LOG_LEVEL: 'warn',
    ...kept,
    ENV_FILE: 'none',
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: publicUrl,
    TRUST_PROXY: String(proxies + 1),
    DATA_DIR: dataDir,
    BACKUP_DIR: path.join(dataDir, 'backups'),
    ADMIN_USERNAME: signIn.username,
    ADMIN_PASSWORD: signIn.password,
    ALLOW_PAYMENT_SANDBOX: 'on',
    DRAIN_SECONDS: '0',
  });
  const child = spawn(process.execPath, [...process.execArgv, path.join(root, 'scripts', 'start.ts')], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const exited = once(child, 'exit');
  const ended = exited.then(([code]) => {
    throw new DemoError(`The service of the demonstration has ended (${String(code)}).`);
  });
  // Stopping the service ends it, too; callers that await `ended` still get the error.
  ended.catch(() => undefined);
  const { stdout } = child;
  if (stdout === null) throw new Error('The service has no output.');
  const ready = new Promise<void>((resolve) => {
    createInterface({ input: stdout }).on('line', (line) => {
      if (line.startsWith('TruePage is ready')) resolve();
      // Its log. The startup message contains addresses that are not for visitors.
      else if (line.startsWith('{')) console.log(line);
    });
  });
  await Promise.race([ready, ended]);
  return {
    origin: `http://127.0.0.1:${port}`,
    ended,
    stop: async () => {
      child.kill('SIGTERM');
      await exited;
    },
  };
}
