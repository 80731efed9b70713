import { existsSync, globSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** Timeout in ms: enough for a slow connection, and short compared with electron-builder's three minutes of retries. */
const patience = 15_000;

interface Wanted {
  /** The arguments for electron-builder. */
  readonly words: readonly string[];
  readonly electronVersion: string;
  readonly environment: NodeJS.ProcessEnv;
  readonly platform?: NodeJS.Platform;
  readonly arch?: string;
}

/**
 * Checks for a file that electron-builder would download and that is neither cached nor reachable. electron-builder itself reports it only
 * after minutes, with a stack trace.
 * @returns one sentence with what to do, or undefined if everything is available
 */
export async function missingDownload(wanted: Wanted): Promise<string | undefined> {
  const { words, environment } = wanted;
  if (words.some((word) => word.includes('electronDist'))) return undefined;
  const zip = `electron-v${wanted.electronVersion}-${systemOf(wanted)}-${archOf(wanted)}.zip`;
  const releases =
    environment['ELECTRON_MIRROR'] ?? 'https://github.com/electron/electron/releases/download/';
  if (!isKept(cacheOf('electron', environment), zip)) {
    const problem = await unreachable(`${releases}v${wanted.electronVersion}/${zip}`);
    if (problem !== undefined) {
      return `Missing: ${zip}, and ${problem}. Connect this computer, name a mirror in ELECTRON_MIRROR, or a folder that holds it unpacked: -c.electronDist=….`;
    }
  }
  if (words.includes('--dir')) return undefined;
  const tools = environment['ELECTRON_BUILDER_CACHE'] ?? cacheOf('electron-builder', environment);
  const mirror =
    environment['ELECTRON_BUILDER_BINARIES_MIRROR'] ??
    'https://github.com/electron-userland/electron-builder-binaries/releases/';
  if (existsSync(tools)) return undefined;
  const problem = await unreachable(mirror);
  if (problem === undefined) return undefined;
  return `Missing: the tools that make installers, and ${problem}. Connect this computer, name a mirror in ELECTRON_BUILDER_BINARIES_MIRROR, copy ${tools} from one that has them, or pack without an installer: --dir.`;
}

/** The name of the system in Electron's releases. */
function systemOf({ words, platform = process.platform }: Wanted): string {
  if (words.some((word) => ['--win', '--windows', '-w'].includes(word))) return 'win32';
  if (words.some((word) => ['--mac', '--macos', '-m', '-o'].includes(word))) return 'darwin';
  return words.some((word) => ['--linux', '-l'].includes(word)) ? 'linux' : platform;
}

function archOf({ words, arch = process.arch }: Wanted): string {
  return ['x64', 'arm64', 'ia32'].find((name) => words.includes(`--${name}`)) ?? arch;
}

/** The system's cache folder for downloads of a program with this name. */
function cacheOf(name: 'electron' | 'electron-builder', environment: NodeJS.ProcessEnv): string {
  const home = os.homedir();
  if (process.platform === 'darwin') return path.join(home, 'Library', 'Caches', name);
  if (process.platform === 'win32') {
    return path.join(environment['LOCALAPPDATA'] ?? path.join(home, 'AppData', 'Local'), name, 'Cache');
  }
  return path.join(environment['XDG_CACHE_HOME'] ?? path.join(home, '.cache'), name);
}

/** Each file is in a folder named after its source URL. */
function isKept(cache: string, file: string): boolean {
  return globSync(`*/${file}`, { cwd: cache }).length > 0;
}

async function unreachable(address: string): Promise<string | undefined> {
  const { host } = new URL(address);
  try {
    const answer = await fetch(address, { method: 'HEAD', signal: AbortSignal.timeout(patience) });
    return answer.ok ? undefined : `${host} answers ${answer.status} for it`;
  } catch {
    return `${host} cannot be reached`;
  }
}
