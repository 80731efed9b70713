import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { validate } from 'dockerfile-utils';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { serviceRuntime } from '../../scripts/bootstrap/environment.mjs';

// The files of production builds and deployments. Docker is not available everywhere: the steps of the image run in `npm run check:real`,
// where nginx, Caddy and systemd also validate their own files.
const root = path.join(import.meta.dirname, '../..');
const deploy = path.join(root, 'deploy');
const read = (...file: string[]) => readFileSync(path.join(root, ...file), 'utf8');

const documented = new Set(read('.env.example').match(/(?<=^# )[A-Z][A-Z\d_]+(?==)/gm));

interface Compose {
  readonly services: Readonly<Record<string, Service>>;
  readonly secrets: Readonly<Record<string, { readonly file: string }>>;
  readonly volumes: Readonly<Record<string, unknown>>;
}

interface Service {
  readonly secrets?: readonly string[];
  readonly volumes?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly depends_on?: readonly string[] | Readonly<Record<string, unknown>>;
  readonly stop_grace_period?: string;
}

const compose = parse(read('deploy', 'compose.yaml'), { merge: true }) as Compose;
const services = Object.values(compose.services);
const server = compose.services['server-1'];

/** Read by Node and the C library directly, before our settings: docs/operations.md. */
const ofNode = ['NODE_COMPILE_CACHE', ...Object.keys(serviceRuntime.variables)];

describe('the settings in the examples', () => {
  test.each([
    ['compose.yaml', Object.keys(server?.environment ?? {})],
    ['Dockerfile', names(read('deploy', 'Dockerfile'), /^ENV (.+)$/gm)],
    ['truepage@.service', names(read('deploy', 'truepage@.service'), /^Environment=(.+)$/gm)],
  ])('%s sets only what .env.example documents', (_file, set) => {
    const unknown = set.filter(
      (name) => !documented.has(name.replace(/_FILE$/, '')) && !ofNode.includes(name),
    );

    expect(set.length).toBeGreaterThan(3);
    expect(unknown).toEqual([]);
  });

  test('every secret of compose.yaml is passed as a file, none through the environment', () => {
    const secret = /KEY|SECRET|PASSWORD|_URL$/;
    const open = ['PUBLIC_URL', 'STRIPE_PUBLISHABLE_KEY', 'S3_ACCESS_KEY_ID'];
    const inEnvironment = Object.keys(server?.environment ?? {}).filter(
      (name) => secret.test(name) && !open.includes(name),
    );

    expect(inEnvironment.filter((name) => !name.endsWith('_FILE'))).toEqual([]);
  });
});

test.each(['Dockerfile', 'truepage@.service'])('%s starts the service as npm start does', (file) => {
  const text = read('deploy', file).replaceAll(/[",]/g, '');
  const { options, variables } = serviceRuntime;

  expect(text).toContain(`${options.join(' ')} server/dist/main.js`);
  for (const [name, value] of Object.entries(variables)) expect(text).toContain(`${name}=${value}`);
});

describe('Dockerfile', () => {
  const dockerfile = read('deploy', 'Dockerfile');

  test('passes its linter', () => {
    expect(validate(dockerfile).map(({ message }) => message)).toEqual([]);
  });

  test('copies only existing files, and every package of the service', () => {
    const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.+)$/gm)].flatMap(([, words = '']) =>
      words.split(' ').slice(0, -1),
    );

    expect(copied.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
    expect(copied).toEqual(expect.arrayContaining(['core', 'server', 'web', 'scripts']));
  });
});

describe('compose.yaml', () => {
  test('references only secrets, volumes, files and services that it declares', () => {
    const used = (pick: (service: Service) => readonly string[]) => new Set(services.flatMap(pick));
    const mounts = used(({ volumes = [] }) => volumes.map((volume) => volume.split(':')[0] ?? ''));
    const waitedFor = used(({ depends_on: on = [] }) => (Array.isArray(on) ? on : Object.keys(on)));

    expect([...used(({ secrets = [] }) => secrets)].toSorted()).toEqual(
      Object.keys(compose.secrets).toSorted(),
    );
    expect([...mounts].filter((mount) => !mount.startsWith('.')).toSorted()).toEqual(
      Object.keys(compose.volumes).toSorted(),
    );
    expect(
      [...mounts].filter((mount) => mount.startsWith('.') && !existsSync(path.join(deploy, mount))),
    ).toEqual([]);
    expect([...waitedFor].filter((name) => !Object.hasOwn(compose.services, name))).toEqual([]);
  });

  test('passes every secret to the servers as a file', () => {
    const files = Object.values(server?.environment ?? {}).filter((value) =>
      value.startsWith('/run/secrets/'),
    );

    expect(files.map((file) => path.basename(file)).toSorted()).toEqual(
      [...(server?.secrets ?? [])].toSorted(),
    );
  });

  test('docs/operations.md says how each secret is created', () => {
    const operations = read('docs', 'operations.md');
    const files = Object.values(compose.secrets).map(({ file }) => path.basename(file));

    expect(files.filter((file) => !operations.includes(file))).toEqual([]);
  });
});

describe('the stop timeout', () => {
  /** The time for ending running requests and services, in s; promised by server/src/main.ts. */
  const ending = 10;

  test('compose.yaml and systemd wait for the drain and for running requests', () => {
    const drain = Number(server?.environment?.['DRAIN_SECONDS']);
    const unit = Number(/^TimeoutStopSec=(\d+)$/m.exec(read('deploy', 'truepage@.service'))?.[1]);

    expect(Number.parseInt(server?.stop_grace_period ?? '', 10)).toBeGreaterThanOrEqual(drain + ending);
    expect(unit).toBeGreaterThanOrEqual(drain + ending);
  });
});

describe('the proxies', () => {
  const nginx = read('deploy', 'nginx.conf');
  const caddy = read('deploy', 'Caddyfile');

  test('accept a document of the maximum size', () => {
    const largest = 10 * 1024 * 1024;
    const limits = [/client_max_body_size (\d+)m;/.exec(nginx), /max_size (\d+)MB/.exec(caddy)];

    // Caddy's MB have 1,000 kB; a form is larger than its document.
    for (const limit of limits) expect(Number(limit?.[1]) * 1_000_000).toBeGreaterThan(largest * 1.05);
  });

  test('keep /metrics private, try another server if one is not ready, and trust no visitor’s headers', () => {
    expect(nginx).toMatch(/location \/metrics \{\s+return 404;/);
    expect(nginx).toMatch(/proxy_next_upstream [^;]*http_503/);
    expect(nginx).toMatch(/X-Forwarded-For \$remote_addr;/);
    expect(caddy).toMatch(/respond @metrics 404/);
    expect(caddy).toMatch(/health_uri \/readyz/);
    expect(caddy).toMatch(/X-Forwarded-For \{remote_host\}/);
  });
});

/** The names in lines like `ENV A=1 B=2`. */
function names(text: string, line: RegExp): string[] {
  return [...text.matchAll(line)].flatMap(([, words = '']) =>
    [...words.matchAll(/([A-Z][A-Z\d_]*)=/g)].map(([, name = '']) => name),
  );
}
