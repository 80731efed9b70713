import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const root = path.join(import.meta.dirname, '../..');
const deploy = path.join(root, 'deploy');

/** Validates the unit with systemd. Its folders do not exist on this machine, so their checks are ignored. */
export function verifyUnit(folder: string): void {
  const unit = path.join(folder, 'truepage@.service');
  const text = readFileSync(path.join(deploy, 'truepage@.service'), 'utf8');
  writeFileSync(unit, text.replaceAll('/opt/truepage', root).replaceAll('/usr/bin/node', process.execPath));
  const instance = unit.replace('@.', '@3001.');
  const { stderr } = spawnSync('systemd-analyze', ['verify', instance], { encoding: 'utf8' });
  // systemd-analyze only warns about settings that it ignores, and exits with 0.
  if (stderr.includes(unit)) throw new Error(stderr);
}

export function verifyCaddyfile(): void {
  const env = { ...process.env, SITE: 'http://localhost:8081', SERVERS: '127.0.0.1:3001 127.0.0.1:3002' };
  const file = path.join(deploy, 'Caddyfile');
  execFileSync('caddy', ['validate', '--adapter', 'caddyfile', '--config', file], { env, stdio: 'pipe' });
}

/** docker-compose 1.29 does not support the project's name in the file. */
export function verifyCompose(folder: string): void {
  const file = path.join(folder, 'compose.yaml');
  writeFileSync(file, readFileSync(path.join(deploy, 'compose.yaml'), 'utf8').replace(/^name: .*$/m, ''));
  const settings = {
    PUBLIC_URL: 'https://www.example.com',
    MAIL_FROM: 'orders@example.com',
    STAFF_EMAIL: 'desk@example.com',
    STRIPE_PUBLISHABLE_KEY: 'pk_live_example',
  };
  const env = { ...process.env, ...settings };
  execFileSync('docker-compose', ['-f', file, 'config', '-q'], { env, stdio: 'pipe' });
}

/**
 * Does the same as the image's first stage, in a separate folder: copies the tracked files that COPY selects, and runs the RUN commands.
 * Returns the folder that becomes /app.
 */
export function buildWithoutDocker(folder: string): string {
  const app = path.join(folder, 'app');
  rmSync(app, { recursive: true, force: true });
  mkdirSync(app, { recursive: true });
  const [stage = ''] = readFileSync(path.join(deploy, 'Dockerfile'), 'utf8')
    .replaceAll('\\\n', ' ')
    .split(/^FROM .*$/m)
    .slice(1);
  for (const line of stage.split('\n')) {
    const [, instruction, rest = ''] = /^(COPY|RUN) (.+)$/.exec(line) ?? [];
    if (instruction === 'COPY') copy(rest.split(' '), app);
    if (instruction === 'RUN') execFileSync('sh', ['-c', rest], { cwd: app, stdio: 'pipe' });
  }
  return app;
}

function copy(words: readonly string[], app: string): void {
  const sources = words.slice(0, -1);
  const listed = execFileSync('git', ['ls-files', '-z', '--', ...sources], { cwd: root, encoding: 'utf8' });
  for (const file of listed.split('\0').filter((name) => name !== '')) {
    const place = path.join(app, file);
    mkdirSync(path.dirname(place), { recursive: true });
    copyFileSync(path.join(root, file), place);
  }
}

/** Validates a certified PDF with independent programs: runs the server's own test, in which they are optional. */
export function tryCertifiedPdf(folder: string): void {
  const report = path.join(folder, 'certified-pdf.json');
  const test = ['test/certificates/outside-tools.test.ts', '--reporter=json', `--outputFile=${report}`];
  const vitest = path.join(root, 'node_modules/.bin/vitest');
  execFileSync(vitest, ['run', ...test], { cwd: path.join(root, 'server'), stdio: 'pipe' });
  const { numPendingTests: skipped } = JSON.parse(readFileSync(report, 'utf8')) as {
    numPendingTests: number;
  };
  if (skipped > 0) throw new Error(`${skipped} were skipped`);
}
