import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { freePorts } from './free-port.ts';
import { inherited } from './inherited.ts';

const main = path.join(import.meta.dirname, '../../server/dist/main.js');

/** The whole service as `npm start` runs it, with a separate data folder. */
export class SiteProcess {
  readonly origin: string;
  readonly dataDir: string;
  readonly #port: number;
  readonly #settings: Readonly<Record<string, string>>;
  #child: ChildProcess | undefined;
  /** Its log since the first start. */
  output = '';

  private constructor(port: number, dataDir: string, settings: Readonly<Record<string, string>>) {
    this.#port = port;
    this.#settings = settings;
    this.dataDir = dataDir;
    this.origin = `http://127.0.0.1:${port}`;
  }

  /** `settings`: environment variables in addition to port and folder; '{port}' in them is replaced. */
  static async start(settings: Readonly<Record<string, string>> = {}): Promise<SiteProcess> {
    const dataDir = await mkdtemp(path.join(os.tmpdir(), 'truepage-e2e-'));
    const [port = 0] = await freePorts(1);
    const own = Object.entries(settings).map(([name, value]) => [
      name,
      value.replace('{port}', String(port)),
    ]);
    const site = new SiteProcess(port, dataDir, Object.fromEntries(own) as Record<string, string>);
    await site.run();
    return site;
  }

  /** Starts or restarts the server and waits until it is ready. */
  async run(): Promise<void> {
    const env = {
      ...inherited,
      ENV_FILE: 'none',
      DATA_DIR: this.dataDir,
      PORT: String(this.#port),
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'warn',
      ...this.#settings,
    };
    const child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'inherit'] });
    this.#child = child;
    // A worker that exceeds its time exits without closing its services, which would slow down later ones.
    const end = () => child.kill();
    process.once('exit', end);
    child.once('exit', () => process.off('exit', end));
    const ready = new Promise<void>((resolve, reject) => {
      child.once('exit', (code) => reject(new Error(`the server ended with ${code}:\n${this.output}`)));
      child.stdout.on('data', (chunk: Buffer) => {
        this.output += chunk.toString();
        if (this.output.includes('TruePage is ready')) resolve();
      });
    });
    await ready;
  }

  /** Kills the server, like a power cut. */
  async kill(): Promise<void> {
    await this.#end('SIGKILL');
  }

  async close(): Promise<void> {
    await this.#end('SIGTERM');
    await rm(this.dataDir, { recursive: true, force: true });
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#child;
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    child.kill(signal);
    await exited;
  }
}
