// `npm run check:real`: runs the service on real dependencies. Three processes behind the shipped nginx.conf, on Debian's PostgreSQL
// through PgBouncer, Swift's S3 API, clamd and an SMTP server; each dependency is stopped while customers order, and restarted. Needs
// Debian and root, installs packages, stops what it started. Not part of `npm test`.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { chmod } from 'node:fs/promises';
import path from 'node:path';
import { makeCertificate } from './parts/nginx.ts';

const packages = [
  'caddy',
  'clamav-daemon',
  'docker-compose',
  'memcached',
  'nginx-light',
  'openssl',
  'pgbouncer',
  'poppler-utils',
  'postgresql',
  'python3-aiosmtpd',
  'qpdf',
  'swift-account',
  'swift-container',
  'swift-object',
  'swift-proxy',
  'systemd',
];

if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) {
  console.error('npm run check:real needs Debian and root: it installs packages and starts their programs.');
  process.exit(2);
}
install();
build();

// PostgreSQL runs as a separate user and needs access to the folder.
const folder = mkdtempSync('/var/tmp/truepage-real-');
await chmod(folder, 0o755);
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
// Node reads this variable at its start, as for operators with their own certificate authority.
const env = { ...process.env, NODE_EXTRA_CA_CERTS: believed(makeCertificate(folder).certificate) };
const journey = path.join(import.meta.dirname, 'journey.ts');
const child = spawn(process.execPath, [journey, folder], { stdio: 'inherit', env });
// The child process stops what it started, and receives Ctrl-C itself.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => child.kill('SIGTERM'));
const [code] = (await once(child, 'exit')) as [number | null];
process.exitCode = code ?? 1;

/** Returns a file with the certificate and those that this machine already trusts: npm may need them to reach its registry. */
function believed(certificate: string): string {
  const before = process.env['NODE_EXTRA_CA_CERTS'] ?? '';
  if (before === '') return certificate;
  const all = path.join(folder, 'believed.pem');
  writeFileSync(all, `${readFileSync(before, 'utf8')}\n${readFileSync(certificate, 'utf8')}`);
  return all;
}

/** Debian starts installed services on their usual ports: this prevents it, because we start our own. */
function install(): void {
  const known = spawnSync('dpkg-query', ['-W', '-f', '${db:Status-Abbrev}${Package}\n', ...packages], {
    encoding: 'utf8',
  });
  const missing = packages.filter((name) => !known.stdout.includes(`ii ${name}\n`));
  if (missing.length === 0) return;
  console.log(`Installing ${missing.join(', ')}…`);
  apt('update');
  apt('install', '-y', '--no-install-recommends', ...missing);
}

/** Builds the site and the service for the journey. */
function build(): void {
  const program = path.join(import.meta.dirname, '../../scripts/build.ts');
  const { status } = spawnSync(process.execPath, [program], { stdio: 'inherit' });
  if (status !== 0) process.exit(1);
}

function apt(...args: readonly string[]): void {
  const quiet = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  const { status, stderr } = spawnSync('apt-get', ['-qq', ...args], { env: quiet, encoding: 'utf8' });
  if (status === 0) return;
  console.error(stderr);
  process.exit(1);
}
