import { existsSync, readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';

const server = path.join(import.meta.dirname, '../..');
const known = new Map<string, readonly string[]>();

/**
 * The folders that a sandboxed process may read: our sources, and the packages that it uses with all their dependencies. Not
 * all of node_modules: pnpm stores links to our folders there, including `server/data`, and a permission follows links.
 */
export function readableFolders(packages: readonly string[]): readonly string[] {
  const key = packages.join(' ');
  const folders = known.get(key) ?? findFolders(packages);
  known.set(key, folders);
  return folders;
}

function findFolders(packages: readonly string[]): readonly string[] {
  const found = new Set<string>();
  for (const name of packages) addPackage(found, name, server);
  const core = realpathSync(path.join(server, 'node_modules/@truepage/core'));
  return [
    path.join(server, 'src'),
    path.join(server, 'dist/programs'),
    path.join(server, 'package.json'),
    path.join(core, 'src'),
    path.join(core, 'package.json'),
    // The links with which our sources resolve their packages.
    path.join(server, 'node_modules/@truepage/core'),
    ...packages.map((name) => path.join(server, 'node_modules', name)),
    ...found,
  ];
}

/** Adds a package and its dependencies. Skips optional packages for other systems, which are not installed. */
function addPackage(found: Set<string>, name: string, from: string): void {
  const folder = locate(name, from);
  if (folder === undefined) return;
  const readable = withLinks(folder, name);
  if (found.has(readable)) return;
  found.add(readable);
  const { dependencies, optionalDependencies, peerDependencies } = JSON.parse(
    readFileSync(path.join(folder, 'package.json'), 'utf8'),
  ) as Partial<Record<string, Record<string, string>>>;
  for (const needed of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies }))
    addPackage(found, needed, folder);
}

function locate(name: string, from: string): string | undefined {
  const folder = path.join(from, 'node_modules', name);
  if (existsSync(path.join(folder, 'package.json'))) return realpathSync(folder);
  const above = path.dirname(from);
  return above === from ? undefined : locate(name, above);
}

/** With pnpm, each package has its own folder, next to links to its dependencies. */
function withLinks(folder: string, name: string): string {
  const modules = folder.slice(0, -name.length - 1);
  return path.basename(path.dirname(path.dirname(modules))) === '.pnpm' ? modules : folder;
}
