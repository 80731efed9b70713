// Started by check-real.ts, with the working folder and with its certificate trusted.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { audit } from '../chaos/auditor/audit.ts';
import { signIn } from '../chaos/load/staff.ts';
import { createSite } from '../chaos/load/site.ts';
import { eventually } from '../chaos/patience.ts';
import { createServer } from '../chaos/world/server.ts';
import { createChecklist } from './checklist.ts';
import { startCrowd } from './crowd.ts';
import {
  buildWithoutDocker,
  tryCertifiedPdf,
  verifyCaddyfile,
  verifyCompose,
  verifyUnit,
} from './examples.ts';
import { settleAndGather } from './gather.ts';
import { eicar } from './parts/clamd.ts';
import { signInAtProvider } from './identity.ts';
import { openRealWorld, type PartName, type RealWorld } from './real-world.ts';
import { askStatus, order, watchVisitors } from './visitors.ts';

const folder = process.argv[2] ?? '';
const { check, summary, failed } = createChecklist();
/** How long a dependency is stopped, in ms: longer than any retry within a request. */
const awayMs = 3000;
/** A working file store is checked again after 10 s; in ms, with a margin. */
const noticedWithinMs = 13_000;
/** The maximum recovery time, in ms. */
const backWithinMs = 15_000;

/** The status that visitors get while a dependency is down: an order without its file, its scan or its row is never acknowledged. */
const orderWithout: Readonly<Record<PartName, number | undefined>> = {
  postgresql: 503,
  pgbouncer: 503,
  swift: 503,
  clamd: 503,
  smtp: 201,
  nginx: undefined,
};

const world = await openRealWorld(folder);
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void world.close().finally(() => process.exit(130)));
}
try {
  await live(world);
} finally {
  await world.close();
}
if (failed() > 0) {
  const file = path.join(tmpdir(), 'truepage-real-servers.log');
  writeFileSync(file, world.servers.map((server) => server.output()).join('\n'));
  console.log(`What the servers said: ${file}`);
}
console.log(summary());
process.exit(failed() > 0 ? 1 : 0);

async function live(around: RealWorld): Promise<void> {
  const { servers, origin } = around;
  const started = await check(
    'three processes start at once on one empty database, through PgBouncer',
    async () => {
      await Promise.all(servers.map((server) => server.start()));
      for (const server of servers) assert.equal(await askStatus(`${server.origin}/readyz`), 200);
    },
  );
  if (!started) return;
  const site = createSite([origin]);
  const crowd = await startCrowd(around, site);

  await check('orders, payments and translations go through', () => crowd.progress());
  await check('staff sign in at a real OpenID Connect provider', () => signInAtProvider(around));
  await check('the proxy keeps /metrics to itself', async () => {
    assert.equal(await askStatus(`${origin}/metrics`), 404);
  });
  await check(
    'the proxy lets a document of 10 MiB through, and the service refuses one byte more',
    async () => {
      assert.equal(await order(origin, 10 * 1024 * 1024), 201);
      assert.equal(await order(origin, 10 * 1024 * 1024 + 1), 413);
    },
  );
  await check('clamd finds what it knows', async () => {
    assert.equal(await order(origin, 20_000, eicar), 422);
  });

  await partsComeAndGo(around, crowd.progress);
  await serversComeAndGo(around, crowd.progress);
  await check('a backup of all that is whole, taken beside the running service', async () => {
    const command = path.join(import.meta.dirname, '../../server/src/programs/backup-command.ts');
    const env = { PATH: process.env['PATH'], ...around.settings };
    const archive = path.join(folder, 'backup.tar');
    await promisify(execFile)(process.execPath, [command, archive], { env });
    const { stdout } = await promisify(execFile)(process.execPath, [command, 'verify', archive], { env });
    assert.match(stdout, /is whole/);
  });
  await check('after all that no promise is broken', async () => {
    const facts = await settleAndGather(around, site, await crowd.stop(), await signIn(site));
    console.log(
      `    ${facts.orders.length} orders, ${facts.charges.length} charges, ${facts.mails.length} mails`,
    );
    assert.deepEqual(audit(facts), []);
  });
  await examples(around);
}

async function partsComeAndGo(
  { parts, origin, servers }: RealWorld,
  progress: () => Promise<void>,
): Promise<void> {
  for (const name of Object.keys(parts) as PartName[]) {
    await check(`${name} away: orders are answered with ${orderWithout[name] ?? 'nothing'}`, async () => {
      await parts[name].stop();
      assert.equal(await order(origin, 20_000), orderWithout[name]);
      await delay(awayMs);
      // A failure that the process cannot fix by being left alone is no reason to remove it from the load balancer.
      const isOurs = name === 'postgresql' || name === 'pgbouncer' || name === 'swift';
      const expected = async () =>
        (await askStatus(`${servers[0]?.origin}/readyz`)) === (isOurs ? 503 : 200) ? true : undefined;
      assert.ok(await eventually(expected, noticedWithinMs, 200), `/readyz is not ${isOurs ? 503 : 200}`);
    });
    await check(`${name} back: all is well within ${backWithinMs / 1000} s, without a restart`, async () => {
      await parts[name].start();
      const from = performance.now();
      const good = async () => ((await order(origin, 20_000)) === 201 ? true : undefined);
      assert.ok(await eventually(good, backWithinMs, 100), 'no order went through');
      console.log(`    first order after ${Math.round(performance.now() - from)} ms`);
      await progress();
    });
  }
}

async function serversComeAndGo(
  { servers, origin }: RealWorld,
  progress: () => Promise<void>,
): Promise<void> {
  await check('one of three processes is killed: visitors notice nothing', async () => {
    const visitors = watchVisitors(origin);
    await servers[1]?.kill();
    await progress();
    await servers[1]?.start();
    assert.deepEqual(await visitors.stop(), {});
  });
  await check('the processes are replaced one after the other: visitors notice nothing', async () => {
    const visitors = watchVisitors(origin);
    for (const server of servers) {
      assert.equal(await server.stop(), 0);
      await server.start();
    }
    assert.deepEqual(await visitors.stop(), {});
  });
}

async function examples({ databaseUrl }: RealWorld): Promise<void> {
  await check('systemd takes truepage@.service', () => verifyUnit(folder));
  await check('Caddy takes Caddyfile', verifyCaddyfile);
  await check('docker-compose takes compose.yaml', () => verifyCompose(folder));
  await check('pdfsig, qpdf and a reader of QR codes take a certified PDF', () => tryCertifiedPdf(folder));
  await check("the image's steps, without Docker, make something that starts in production", async () => {
    const app = buildWithoutDocker(folder);
    const env = {
      NODE_ENV: 'production',
      ALLOW_PAYMENT_SANDBOX: 'on',
      PUBLIC_URL: 'https://www.example.com',
      DATA_DIR: path.join(folder, 'image-data'),
      DATABASE_URL: databaseUrl.replace(/\/truepage$/, '/image'),
      ENV_FILE: 'none',
    };
    const port = 38_471;
    const image = createServer(
      port,
      env,
      new AbortController().signal,
      path.join(app, 'server/dist/main.js'),
    );
    await image.start();
    assert.equal(await askStatus(`${image.origin}/`), 200);
    assert.equal(await image.stop(), 0);
  });
}
