import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import path from 'node:path';
import type * as Parser from '@actions/workflow-parser';
import { beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';

// GitHub's workflows, validated by GitHub's own parser and against the promises in the files.
const root = path.join(import.meta.dirname, '../..');
const folder = path.join(root, '.github', 'workflows');
const read = (...file: string[]) => readFileSync(path.join(root, ...file), 'utf8');
const files = readdirSync(folder);

interface Step {
  readonly name?: string;
  readonly uses?: string;
  readonly run?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly with?: Readonly<Record<string, unknown>>;
}

interface Workflow {
  readonly on: Readonly<Record<string, unknown>>;
  readonly permissions: Readonly<Record<string, string>>;
  readonly jobs: Readonly<Record<string, Job>>;
}

interface Job {
  readonly if?: string;
  readonly needs?: string;
  readonly environment?: string;
  readonly steps: readonly Step[];
  readonly permissions?: Readonly<Record<string, string>>;
}

/** Whether a job has access to any secret: directly, in its environment, or with `secrets: inherit`. */
const usesSecrets = (job: Job) =>
  /\bsecrets\s*[.[]|\btoJSON\(\s*secrets\b|"inherit"/.test(JSON.stringify(job));
const tagsAlone = "startsWith(github.ref, 'refs/tags/console-v')";

/** Jobs with secrets that are not in a protected environment, or run for anything but a tag. */
const openJobs = ({ jobs }: Pick<Workflow, 'jobs'>) =>
  Object.entries(jobs)
    .filter(([, job]) => usesSecrets(job) && (job.environment === undefined || job.if !== tagsAlone))
    .map(([name]) => name);

const workflowOf = (file: string) => parse(read('.github', 'workflows', file)) as Workflow;
const stepsOf = (file: string) => Object.values(workflowOf(file).jobs).flatMap(({ steps }) => steps);

let parser: typeof Parser;
beforeAll(async () => {
  // It imports JSON like bundlers do; Node requires the type attribute.
  registerHooks({
    load: (url, context, next) =>
      url.endsWith('.json')
        ? next(url, { ...context, importAttributes: { ...context.importAttributes, type: 'json' } })
        : next(url, context),
  });
  parser = await import('@actions/workflow-parser');
});

async function mistakesOf(name: string, content: string): Promise<string[]> {
  const { context, value } = parser.parseWorkflow({ name, content }, new parser.NoOperationTraceWriter());
  const template = value === undefined ? undefined : await parser.convertWorkflowTemplate(context, value);
  const found = [...context.errors.getErrors(), ...(template?.errors ?? [])];
  return [
    ...new Set(
      found.map(({ Message, message }: { Message?: string; message?: string }) => String(message ?? Message)),
    ),
  ];
}

describe.each(files)('%s', (file) => {
  test('is valid for GitHub’s parser', async () => {
    expect(await mistakesOf(file, read('.github', 'workflows', file))).toEqual([]);
  });

  test('pins actions to a commit', () => {
    const used = stepsOf(file).flatMap(({ uses }) => uses ?? []);

    expect(used.length).toBeGreaterThan(0);
    expect(used.filter((name) => !/^actions\/[a-z-]+@[\da-f]{40}$/.test(name))).toEqual([]);
  });

  test('has read access to the repository only, unless a job requests more', () => {
    expect(workflowOf(file).permissions).toEqual({ contents: 'read' });
  });

  test('runs only existing scripts and files', () => {
    const scripts = Object.keys((JSON.parse(read('package.json')) as { scripts: object }).scripts);
    const commands = stepsOf(file).flatMap(({ run }) => run ?? []);
    const called = commands.flatMap((run) => [...run.matchAll(/npm run ([\w:-]+)/g)].map(([, name]) => name));
    const started = commands.flatMap((run) =>
      [...run.matchAll(/\bnode ([\w/.-]+\.ts)/g)].map(([, name]) => name),
    );

    expect(called.filter((name) => !scripts.includes(name ?? ''))).toEqual([]);
    expect(() => started.map((name) => read(name ?? ''))).not.toThrow();
  });

  test('uses secrets only in a protected environment and for tags, never for a pull request', () => {
    const { jobs } = workflowOf(file);
    expect(openJobs({ jobs })).toEqual([]);
    // Every job would have access to secrets in the environment of the whole workflow.
    const { jobs: _, ...rest } = workflowOf(file);
    expect(JSON.stringify(rest)).not.toContain('secrets.');
    expect(read('.github', 'workflows', file)).not.toContain('pull_request_target');
  });

  test('passes secrets in the environment of a step, never in its command', () => {
    expect(stepsOf(file).filter(({ run }) => run?.includes('secrets.'))).toEqual([]);
  });
});

test('a mistake would be detected', async () => {
  const content =
    'on: push\njobs:\n  a:\n    runs-on: ubuntu-24.04\n    steps:\n      - rum: echo ${{ github.ref }}\n';

  expect(await mistakesOf('broken.yml', content)).not.toEqual([]);
});

test('a pull request job with a secret would be detected', () => {
  const steps = [{ run: 'npm run desktop:package', env: { CSC_LINK: '${{ secrets.CSC_LINK }}' } }];
  const jobs = {
    pack: { steps },
    guarded: { steps, environment: 'console-signing' },
    tagged: { steps, if: tagsAlone },
    both: { steps, environment: 'console-signing', if: tagsAlone },
    none: { steps: [{ run: 'npm test' }] },
  };
  expect(openJobs({ jobs })).toEqual(['pack', 'guarded', 'tagged']);
});

describe('desktop.yml', () => {
  const { drive, pack, sign, release } = workflowOf('desktop.yml').jobs;
  const position = (steps: readonly Step[] = [], words: RegExp) =>
    steps.findIndex(({ run, uses }) => words.test(run ?? uses ?? ''));

  test('uses real Electron, or fails before anything runs on the double', () => {
    const refusal = position(drive?.steps, /require-electron/);

    expect(refusal).toBeGreaterThan(0);
    expect(position(drive?.steps, /npm test/)).toBeGreaterThan(refusal);
  });

  test.each(Object.entries({ pack, sign }))(
    '%s verifies fuses and signatures before anything is uploaded',
    (_, job) => {
      const back = position(job?.steps, /read-back/);

      expect(back).toBeGreaterThan(position(job?.steps, /desktop:package/));
      expect(position(job?.steps, /upload-artifact/)).toBeGreaterThan(back);
    },
  );

  test.each(Object.entries({ pack, sign }))('%s lists components as releases do', (_, job) => {
    const lists = (job?.steps ?? []).flatMap(({ run }) => (run?.includes('cdx.json') === true ? [run] : []));

    expect(lists).toEqual([expect.stringMatching(/^npm run sbom -- console dist\/desktop\n/)]);
  });

  test('releases only what was signed', () => {
    expect([release?.needs, release?.if]).toEqual(['sign', tagsAlone]);
  });

  test('publishes the update feeds last', () => {
    const steps = release?.steps ?? [];
    const packages = steps.findIndex(({ run }) => run?.includes("--exclude='latest*.yml'"));

    expect(packages).toBeGreaterThan(position(steps, /actions\/attest@/));
    expect(steps.at(-1)?.run).toContain("--include='latest*.yml'");
    expect(packages).toBe(steps.length - 2);
  });

  test('uses every secret that docs/desktop.md names', () => {
    const text = read('.github', 'workflows', 'desktop.yml');
    const named = [...text.matchAll(/(?:secrets|vars)\.([A-Z_]+)/g)].map(([, name]) => name ?? '');
    const documented = read('docs', 'desktop.md');

    expect([...new Set(named)].filter((name) => !documented.includes(`\`${name}\``))).toEqual([]);
  });
});

describe('release.yml', () => {
  const { on, jobs } = workflowOf('release.yml');
  const { image, publish } = jobs;
  const text = read('.github', 'workflows', 'release.yml');

  test('runs only for tags like v1.2.3', () => {
    expect(on).toEqual({ push: { tags: ['v[0-9]+.[0-9]+.[0-9]+'] } });
  });

  test('builds with write access to packages and attestations, and publishes with write access to releases', () => {
    expect(Object.keys(jobs)).toEqual(['image', 'publish']);
    expect(image?.permissions).toEqual({
      contents: 'read',
      packages: 'write',
      'id-token': 'write',
      attestations: 'write',
    });
    expect([publish?.needs, publish?.permissions]).toEqual(['image', { contents: 'write' }]);
  });

  test('refuses a tag that does not match the version before anything is built', () => {
    const runs = (image?.steps ?? []).map(({ run }) => run ?? '');
    const refusal = runs.findIndex((run) => run.startsWith('test "$GITHUB_REF_NAME" = "v$('));

    expect(refusal).toBeGreaterThan(0);
    expect(runs.findIndex((run) => run.includes('docker'))).toBeGreaterThan(refusal);
  });

  test('builds deploy/Dockerfile, and attests provenance and components of the pushed digest', () => {
    const build = image?.steps.find(({ run }) => run?.includes('docker buildx build'))?.run;
    const attested = image?.steps.filter(({ uses }) => uses?.startsWith('actions/attest@')) ?? [];
    const subject = {
      'subject-name': '${{ steps.build.outputs.image }}',
      'subject-digest': '${{ steps.build.outputs.digest }}',
      'push-to-registry': true,
    };

    expect(build).toMatch(/--file deploy\/Dockerfile --push .*--provenance mode=max --sbom true/s);
    expect(attested.map((step) => step.with)).toEqual([
      subject,
      { ...subject, 'sbom-path': 'dist/release/truepage-server.cdx.json' },
    ]);
  });

  test('publishes the newest section of the changelog', () => {
    const [, program = ''] = /awk '([^']+)' CHANGELOG\.md/.exec(text) ?? [];
    const changelog = '# Changelog\n\n## 0.2.0 (day)\n\n### day\n\n- New.\n\n## 0.1.0 (day)\n\n- Old.\n';

    expect(execFileSync('awk', [program], { input: changelog, encoding: 'utf8' })).toBe(
      '## 0.2.0 (day)\n\n### day\n\n- New.\n\n',
    );
  });
});
