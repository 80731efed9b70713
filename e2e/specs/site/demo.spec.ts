import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'playwright/test';
import { freePorts } from '../../service/free-port.ts';
import { inherited } from '../../service/inherited.ts';

const start = path.join(import.meta.dirname, '../../../scripts/start.ts');

/** Resolves when the demonstration has printed this text. */
async function demoSaying(words: string, env: NodeJS.ProcessEnv): Promise<ChildProcess> {
  const child = spawn(process.execPath, [start, '--demo'], {
    env: { ...inherited, ENV_FILE: 'none', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise<void>((resolve, reject) => {
    let said = '';
    child.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      if (said.includes(words)) resolve();
    });
    child.once('exit', (code) => reject(new Error(`the demonstration ended with ${code}:\n${said}`)));
  });
  return child;
}

test('a demonstration is filled again after a crash during filling, and says on every page what it is', async ({
  page,
}) => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'truepage-demo-'));
  const [port = 0] = await freePorts(1);
  const env = { DATA_DIR: folder, PORT: String(port) };
  const origin = `http://127.0.0.1:${port}`;
  const killed = await demoSaying('Filling the demonstration', env);
  const days = async () => (await readdir(folder)).filter((name) => name.startsWith('day-'));
  await expect.poll(days).toHaveLength(1);
  const [halfFilled = ''] = await days();
  // Its service is running by then, and detects that its parent is gone.
  await expect.poll(async () => (await readdir(path.join(folder, halfFilled))).length).toBeGreaterThan(0);
  killed.kill('SIGKILL');
  await once(killed, 'exit');

  const demo = await demoSaying('The demonstration is ready', env);
  try {
    expect(await readdir(folder)).not.toContain(halfFilled);
    await page.setViewportSize({ width: 375, height: 800 });
    await page.goto(`${origin}/?lang=ar`);
    await expect(page.getByText('هذا عرض توضيحي')).toBeVisible();
    await page.goto(`${origin}/admin`);
    await expect(page.getByText('Sign in as admin with the password demonstration.')).toBeVisible();
    await page.getByLabel('Username').fill('admin');
    await page.getByLabel('Password', { exact: true }).fill('demonstration');
    await page.keyboard.press('Enter');
    for (const name of ['María Gómez Pérez', 'أمينة حداد', '王小梅', 'Łukasz Nowak'])
      await expect(page.getByText(name).first()).toBeVisible();
    await page.setViewportSize({ width: 1280, height: 900 });
    // Her order was completed more than 30 days ago: its date has no room for a time of day.
    const done = page.getByRole('row', { name: 'Elena Popescu' }).getByRole('cell', { name: /^done/ });
    await expect.poll(() => done.evaluate((cell) => cell.scrollWidth - cell.clientWidth)).toBe(0);
    const readAll = async (what: string) =>
      (await page.request.get(`${origin}/api/admin/${what}`)).json() as unknown;
    expect(await readAll('statements')).toMatchObject([{ translator: 'ines', state: 'open' }]);
    expect(await readAll('invoices')).toMatchObject({ newest: [{ partner: 'Olmo & Partners' }] });
  } finally {
    demo.kill('SIGTERM');
    await once(demo, 'exit');
    await rm(folder, { recursive: true, force: true });
  }
});
