import { execFile } from 'node:child_process';
import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { databaseForFile } from '../support/database.ts';
import { folderForFile } from '../support/folder-for-file.ts';
import { freePort, postgresUrl, spawnServer } from '../support/server-process.ts';

const run = promisify(execFile);
const guide = await readFile(path.join(import.meta.dirname, '../../../docs/api.md'), 'utf8');
const database = await databaseForFile();
const server = await spawnServer(folderForFile('truepage-api-'), await freePort(), {
  NODE_ENV: 'development',
  DATABASE_URL: postgresUrl(database.connection),
});
afterAll(() => server.end('SIGTERM'));
const key = /tp_test_[0-9A-Z]{39}/.exec(server.output())?.[0] ?? '';

/** The code blocks of a section, in order; a TypeScript block is a file. */
const blocksOf = (section: string) =>
  [...(guide.split(`\n## ${section}\n`)[1] ?? '').split('\n## ')[0]!.matchAll(/```(sh|ts)\n(.*?)```/gs)].map(
    ([, language, text]) => ({ isFile: language === 'ts', text: text ?? '' }),
  );

const folder = folderForFile('api-guide-');

/** Replaces npm offline: links the installed packages, if they have the version in the guide. */
async function installOffline(command: string): Promise<void> {
  const require = createRequire(import.meta.url);
  for (const [, name = '', version] of command.matchAll(/(@?[\w/-]+)@(\d[\w.]*)/g)) {
    const manifest = path.join(import.meta.dirname, `../../node_modules/${name}/package.json`);
    const { version: installed, bin = {} } = require(manifest) as {
      version: string;
      bin?: Record<string, string>;
    };
    expect(`${name}@${version}`).toBe(`${name}@${installed}`);
    const place = path.join(folder, 'node_modules', name);
    await mkdir(path.dirname(place), { recursive: true });
    await symlink(path.dirname(manifest), place);
    await mkdir(path.join(folder, 'node_modules/.bin'), { recursive: true });
    for (const [tool, file] of Object.entries(bin))
      await symlink(path.join(place, file), path.join(folder, 'node_modules/.bin', tool));
  }
}

async function follow(section: string): Promise<string> {
  let script = 'set -euo pipefail\n';
  for (const { isFile, text } of blocksOf(section)) {
    if (isFile) await writeFile(path.join(folder, 'order.ts'), text);
    else if (text.includes('npm install')) {
      const [lines, rest] = [
        text.match(/^npm install.*$/gm) ?? [],
        text.replaceAll(/^npm install.*\n/gm, ''),
      ];
      for (const line of lines) await installOffline(line);
      script += rest;
    } else script += text;
  }
  const env = {
    PATH: `${path.dirname(process.execPath)}:${process.env['PATH'] ?? ''}`,
    HOME: folder,
    TRUEPAGE: server.origin,
    TRUEPAGE_KEY: key,
  };
  const { stdout } = await run('bash', ['-c', script], { cwd: folder, env });
  return stdout;
}

test('the first start prints a key for a developer’s machine', () => {
  expect(key).toMatch(/^tp_test_/);
  expect(blocksOf('A key')[0]?.text).toContain('export TRUEPAGE_KEY=tp_test_');
});

test('its curl commands produce a paid order', async () => {
  const output = await follow('With curl');
  expect(output).toContain('"translation"');
  expect(output).toContain('"isPaid":true');
  expect(output).toMatch(/"url":"\/api\/files\/[^"]+"/);
}, 60_000);

test('its TypeScript compiles against the generated types, and produces a paid order', async () => {
  await expect(follow('With TypeScript')).resolves.toMatch(/TP-[-0-9A-Z]+ pending paid\n$/);
}, 120_000);

test('its error codes are those of the catalogue, with their status', async () => {
  const { errorCatalogue } = await import('@truepage/core/errors');
  const rows = [...guide.matchAll(/^\| (\d{3})\s+\| ([^|]+)\|/gm)];
  const told = rows.flatMap(([, status, cell = '']) =>
    [...cell.matchAll(/`(\w+\.\w+)`/g)].map(([, code]) => `${code} ${status}`),
  );
  const codes = Object.fromEntries(
    Object.entries(errorCatalogue).map(([code, { status }]) => [code, status]),
  );
  const real = told.map((one) => one.split(' ')[0] ?? '').map((code) => `${code} ${codes[code]}`);
  expect(told.filter((one) => !one.startsWith('details.'))).toEqual(
    real.filter((one) => !one.startsWith('details.')),
  );
});
