import fs from 'node:fs';
import { dirname } from 'node:path';
import { promisify } from 'node:util';

const write = promisify(fs.write);
const datasync = promisify(fs.fdatasync);
const LINE_FEED = 0x0a;

/**
 * An append-only file with one JSON document a line. What `flushed()` has promised survives `kill -9` and a power
 * cut; a line that was being written at that moment is dropped at the next opening.
 */
export class Journal {
  readonly #path: string;
  #descriptor: number;
  /** Length of the file in bytes, up to the last line known to be on disk. */
  #size: number;
  #waiting: string[] = [];
  #appended = 0;
  #durable = 0;
  #writing: Promise<void> | undefined;
  #closed = false;

  private constructor(path: string, size: number) {
    this.#path = path;
    this.#size = size;
    this.#descriptor = fs.openSync(path, 'r+');
  }

  /**
   * Opens the file, creating it when there is none, and reads what it holds. `tornBytes` counts what was cut off
   * its end.
   * @throws Error when a line other than the last one is damaged: that is not a crash, so nothing is dropped
   */
  static open(path: string): { journal: Journal; entries: unknown[]; tornBytes: number } {
    fs.mkdirSync(dirname(path), { recursive: true });
    fs.closeSync(fs.openSync(path, 'a', 0o600));

    const content = fs.readFileSync(path);
    const { entries, goodBytes } = readEntries(content, path);
    const journal = new Journal(path, goodBytes);
    if (goodBytes < content.length) fs.ftruncateSync(journal.#descriptor, goodBytes);
    return { journal, entries, tornBytes: content.length - goodBytes };
  }

  /** Length of the file in bytes. */
  get size(): number {
    return this.#size;
  }

  append(entry: unknown): void {
    this.#waiting.push(`${JSON.stringify(entry)}\n`);
    this.#appended += 1;
  }

  /** Resolves when everything appended so far is on disk. Rejects when it cannot be written; a later call retries. */
  async flushed(): Promise<void> {
    // The descriptor's number may be another file's by now.
    if (this.#closed) throw new Error('The payment sandbox is stopped.');
    const target = this.#appended;
    while (this.#durable < target) {
      this.#writing ??= this.#writeWaiting().finally(() => {
        this.#writing = undefined;
      });
      await this.#writing;
    }
  }

  /** Replaces the whole file by these entries, in one step that a crash cannot split. Only before any append. */
  replace(entries: Iterable<unknown>): void {
    const temporary = `${this.#path}.compacting`;
    const content = [...entries].map((entry) => `${JSON.stringify(entry)}\n`).join('');
    fs.writeFileSync(temporary, content, { mode: 0o600, flush: true });
    fs.renameSync(temporary, this.#path);
    fs.closeSync(this.#descriptor);
    this.#descriptor = fs.openSync(this.#path, 'r+');
    this.#size = Buffer.byteLength(content);
  }

  async close(): Promise<void> {
    await this.flushed();
    this.#closed = true;
    fs.closeSync(this.#descriptor);
  }

  /** One write and one sync for all who wait. A write that failed half-way is overwritten by the next one. */
  async #writeWaiting(): Promise<void> {
    const lines = this.#waiting.length;
    const bytes = Buffer.from(this.#waiting.join(''));
    let done = 0;
    while (done < bytes.length) {
      const { bytesWritten } = await write(
        this.#descriptor,
        bytes,
        done,
        bytes.length - done,
        this.#size + done,
      );
      done += bytesWritten;
    }
    await datasync(this.#descriptor);
    this.#size += bytes.length;
    this.#waiting.splice(0, lines);
    this.#durable += lines;
  }
}

function readEntries(content: Buffer, path: string): { entries: unknown[]; goodBytes: number } {
  const whole = content.lastIndexOf(LINE_FEED) + 1;
  const lines = content.subarray(0, whole).toString('utf8').split('\n').slice(0, -1);
  const entries: unknown[] = [];
  let goodBytes = 0;
  for (const [index, line] of lines.entries()) {
    try {
      entries.push(JSON.parse(line));
    } catch (cause) {
      if (index === lines.length - 1) break;
      throw new Error(`The payment sandbox journal ${path} is damaged at line ${index + 1}.`, { cause });
    }
    goodBytes += Buffer.byteLength(line) + 1;
  }
  return { entries, goodBytes };
}
