import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { Ajv } from 'ajv';
import { describe, expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { renderTemplate, type ChartObject } from './chart.ts';

// The files for Kubernetes, Render and Railway. The platforms are not available here: the server itself validates the settings in them.
const root = path.join(import.meta.dirname, '../..');
const read = (...file: string[]) => readFileSync(path.join(root, ...file), 'utf8');

type Settings = Readonly<Record<string, string>>;

interface Blueprint {
  readonly services: readonly [
    { readonly envVars: readonly Variable[]; readonly maxShutdownDelaySeconds: number },
    { readonly type: string; readonly name: string },
  ];
  readonly databases: readonly [{ readonly name: string }];
}

/** Has exactly one source besides its key. */
interface Variable {
  readonly key: string;
  readonly value?: string;
}

/** The time for ending running requests and services after DRAIN_SECONDS, in s. */
const ending = 10;

/** Values that owners fill in, or a platform provides. */
const given: Settings = {
  DATABASE_URL: 'postgres://truepage:secret@database:5432/truepage',
  CLAMD: 'scanner:3310',
  FILE_KEY: 'a'.repeat(64),
  SESSION_KEYS: 'b'.repeat(44),
  CERTIFICATE_KEYS: 'c'.repeat(64),
  SIGNING_P12_PASSWORD: 'secret',
  S3_SECRET_ACCESS_KEY: 'secret',
  PUBLIC_URL: 'https://www.example.com',
  STRIPE_SECRET_KEY: 'sk_live_x',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_x',
  STRIPE_WEBHOOK_SECRET: 'whsec_x',
  SMTP_URL: 'smtps://user:secret@smtp.example.com:465',
  MAIL_FROM: 'TruePage <orders@example.com>',
  STAFF_EMAIL: 'desk@example.com',
};

const secrets = Object.keys(given).filter(
  (name) => /KEY|SECRET|PASSWORD|^DATABASE_URL|^SMTP_URL/.test(name) && name !== 'STRIPE_PUBLISHABLE_KEY',
);

/** Returns the server's complaints about settings in production; no key may be read from its disk, where it would be generated. */
function problemsOf(settings: Settings): string {
  const program = `
    const { readConfig } = await import('./server/src/config.ts');
    const { environment } = await import('./server/src/config/environment.ts');
    const settings = JSON.parse(process.argv[1]);
    const known = Object.keys(environment.shape);
    for (const name of Object.keys(settings)) if (!known.includes(name)) console.log('unknown:', name);
    try {
      const secret = (_, name) => { console.log('not given:', name); return 'd'.repeat(64); };
      readConfig({ ...settings, NODE_ENV: 'production' }, { secret }).certificateKeys();
    } catch (error) { console.log(error.message); }`;
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', '--input-type=module', '-e', program, JSON.stringify(settings)],
    { cwd: root, encoding: 'utf8' },
  );
  return stdout + stderr;
}

/** Settings with files, as if the files existed. */
const fromFiles = (settings: Settings): Settings =>
  Object.fromEntries(
    Object.entries(settings).map(([name, value]) => {
      const plain = name.replace(/_FILE$/, '');
      return [plain, plain === name ? value : (given[plain] ?? '')];
    }),
  );

describe('the Helm chart', () => {
  const chart = parse(read('deploy/helm/Chart.yaml')) as Readonly<Record<string, string>>;
  const values = parse(read('deploy/helm/values.yaml')) as Readonly<Record<string, unknown>>;
  const context = {
    Values: values,
    Chart: { ...chart, AppVersion: chart['appVersion'] },
    Release: { Name: 'shop' },
  };
  const objects = readdirSync(path.join(root, 'deploy/helm/templates')).flatMap((file) =>
    parseAllDocuments(renderTemplate(read('deploy/helm/templates', file), context)).map((document) => {
      expect(document.errors).toEqual([]);
      return document.toJS() as ChartObject;
    }),
  );
  const of = (kind: string) => {
    const found = objects.find((object) => object.kind === kind);
    if (found === undefined) throw new Error(`There is no ${kind}.`);
    return found.spec;
  };
  const deployment = of('Deployment');
  const pod = deployment.template.spec;
  const [container] = pod.containers;
  const settings = Object.fromEntries(container.env.map(({ name, value }) => [name, value]));

  test('contains settings that the server accepts in production, each once', () => {
    expect(container.env).toHaveLength(Object.keys(settings).length);
    expect(problemsOf(fromFiles(settings))).toBe('');
  });

  test('a missing or unknown setting would be detected', () => {
    const { FILE_KEY_FILE: _, PUBLIC_URL: __, ...others } = settings;

    expect(problemsOf(fromFiles({ ...others, PUBLIK_URL: 'x' }))).toMatch(
      /unknown: PUBLIK_URL.*PUBLIC_URL must be set/s,
    );
    expect(problemsOf(fromFiles({ ...others, PUBLIC_URL: 'https://www.example.com' }))).toContain(
      'not given: file-key',
    );
  });

  test('sets what compose.yaml sets, and S3_REGION', () => {
    const compose = parse(read('deploy/compose.yaml'), { merge: true }) as {
      services: Record<string, { environment: object }>;
    };

    expect(Object.keys(settings).toSorted()).toEqual(
      [...Object.keys(compose.services['server-1']!.environment), 'S3_REGION'].toSorted(),
    );
  });

  test('reads secrets from files of a Secret, whose keys values.yaml names', () => {
    const files = Object.values(settings).filter((value) => value.startsWith('/'));
    const folder = container.volumeMounts.find(({ name }) => name === 'secrets')?.mountPath;

    for (const name of secrets) expect([name, settings[name]]).toEqual([name, undefined]);
    expect(files.map((file) => path.dirname(file))).toEqual(files.map(() => folder));
    for (const file of files) expect(read('deploy/helm/values.yaml')).toContain(path.basename(file));
  });

  test('runs without root, on a read-only disk, within limits', () => {
    expect(pod).toMatchObject({
      automountServiceAccountToken: false,
      securityContext: { runAsNonRoot: true, runAsUser: 1000, seccompProfile: { type: 'RuntimeDefault' } },
    });
    expect(container.securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    });
    expect(container.resources).toMatchObject({ requests: { memory: '768Mi' }, limits: { memory: '2Gi' } });
    expect(container.volumeMounts.map(({ mountPath }) => mountPath)).toEqual(
      expect.arrayContaining(['/data', '/tmp']),
    );
    expect(container.volumeMounts.map(({ name }) => name)).toEqual(pod.volumes.map(({ name }) => name));
  });

  test('uses /healthz for liveness and /readyz for readiness, at the port of the image', () => {
    const port = Number(/^EXPOSE (\d+)$/m.exec(read('deploy/Dockerfile'))?.[1]);

    expect(container.ports).toEqual([{ name: 'http', containerPort: port }]);
    expect(container.livenessProbe.httpGet).toEqual({ path: '/healthz', port: 'http' });
    expect(container.startupProbe.httpGet).toEqual({ path: '/healthz', port: 'http' });
    expect(container.readinessProbe.httpGet).toEqual({ path: '/readyz', port: 'http' });
    expect(of('Service').ports).toEqual([{ name: 'http', port: 80, targetPort: 'http' }]);
  });

  test('replaces one pod at a time, gives it the time to drain, and selects its pods by the same labels', () => {
    const labels = deployment.template.metadata.labels;

    expect(pod.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(
      Number(settings['DRAIN_SECONDS']) + ending,
    );
    expect(deployment.strategy.rollingUpdate).toEqual({ maxSurge: 1, maxUnavailable: 0 });
    expect(deployment.replicas).toBeGreaterThan(1);
    expect([
      deployment.selector['matchLabels'],
      of('Service').selector,
      of('PodDisruptionBudget').selector['matchLabels'],
    ]).toEqual([labels, labels, labels]);
  });

  test('runs the image of its version, which is that of the packages', () => {
    const { version } = JSON.parse(read('package.json')) as { version: string };

    expect([chart['version'], chart['appVersion']]).toEqual([version, version]);
    expect(container.image).toBe(`${String(values['image'])}:${version}`);
  });

  test('refuses settings that Helm would change: unquoted numbers, on and off', () => {
    const isValid = new Ajv().compile(JSON.parse(read('deploy/helm/values.schema.json')) as object);
    const withSettings = (changed: object) => ({
      ...values,
      settings: { ...(values['settings'] as object), ...changed },
    });

    expect(isValid(values)).toBe(true);
    expect(isValid(withSettings({ TRUST_PROXY: '2', RATE_LIMITS: 'off', OIDC_CLIENT_ID: '7654321' }))).toBe(
      true,
    );
    for (const value of [2, 7_654_321, true, null, ['a']])
      expect(isValid(withSettings({ OIDC_CLIENT_ID: value }))).toBe(false);
  });

  test('a template construct beyond the supported subset would be rejected', () => {
    expect(() => renderTemplate('{{ include "x" . }}', context)).toThrow(/Not understood/);
    expect(() => renderTemplate('{{ .Values.none }}', context)).toThrow(/no none/);
  });
});

describe('render.yaml', () => {
  const blueprint = parse(read('deploy/render.yaml')) as Blueprint;
  const [server, scanner] = blueprint.services;
  const variables = server.envVars as {
    key: string;
    value?: string;
    sync?: boolean;
    generateValue?: boolean;
  }[];

  test('contains settings that the server accepts in production', () => {
    expect(
      problemsOf(Object.fromEntries(variables.map(({ key, value }) => [key, value ?? given[key] ?? '']))),
    ).toBe('');
  });

  test('contains no secret: each is entered, generated, or taken from the database', () => {
    const written = variables.filter(({ value }) => value !== undefined).map(({ key }) => key);

    expect(written).toEqual(['PORT', 'TRUST_PROXY', 'DRAIN_SECONDS']);
    expect(variables.map((one) => Object.keys(one).length)).toEqual(variables.map(() => 2));
  });

  test('runs the image once, with its disk, its database and its scanner', () => {
    const drain = Number(variables.find(({ key }) => key === 'DRAIN_SECONDS')?.value);

    expect(server).toMatchObject({
      runtime: 'docker',
      dockerfilePath: './deploy/Dockerfile',
      healthCheckPath: '/readyz',
      numInstances: 1,
      disk: { mountPath: '/data' },
    });
    expect(server.maxShutdownDelaySeconds).toBeGreaterThanOrEqual(drain + ending);
    expect(variables).toContainEqual({
      key: 'DATABASE_URL',
      fromDatabase: { name: blueprint.databases[0].name, property: 'connectionString' },
    });
    expect(variables).toContainEqual({
      key: 'CLAMD',
      fromService: { type: scanner.type, name: scanner.name, property: 'hostport' },
    });
  });
});

describe('railway.json and railway.env', () => {
  const { build, deploy } = JSON.parse(read('deploy/railway.json')) as Record<
    string,
    Record<string, unknown>
  >;
  const { RAILWAY_RUN_UID, ...variables } = parseEnv(read('deploy/railway.env')) as Settings;

  test('contain settings that the server accepts in production', () => {
    const filled = Object.entries(variables).map(([key, value]) => [
      key,
      value === '' || value.includes('${{') ? given[key] : value,
    ]);

    expect(problemsOf(Object.fromEntries(filled) as Settings)).toBe('');
  });

  test('contain no secret', () => {
    for (const name of secrets) expect(variables[name] ?? '').toMatch(/^$|^\$\{\{[^}]+\}\}$/);
  });

  test('run the image once, with a volume, and give it the time to drain', () => {
    expect(build).toEqual({ builder: 'DOCKERFILE', dockerfilePath: 'deploy/Dockerfile' });
    expect(deploy).toMatchObject({
      numReplicas: 1,
      requiredMountPath: '/data',
      healthcheckPath: '/readyz',
      overlapSeconds: 0,
    });
    expect(deploy?.['drainingSeconds']).toBeGreaterThanOrEqual(Number(variables['DRAIN_SECONDS']) + ending);
    expect(RAILWAY_RUN_UID).toBe('0');
    // Railway refuses to build it.
    expect(read('deploy/Dockerfile')).not.toMatch(/^VOLUME/m);
  });
});
