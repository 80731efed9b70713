import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

/**
 * An append-only file with one JSON document per line. Entries survive `kill -9` once append() has returned; an incomplete last
 * line is dropped when the file is read.
 */
export class Journal {
  readonly #descriptor: number;

  /** Atomically replaces the file with these entries. */
  constructor(file: string, entries: Iterable<unknown>) {
    // A unique name, because several processes may start concurrently on one folder.
    const temporary = `${file}.${randomUUID()}.compacting`;
    fs.writeFileSync(temporary, [...entries].map(line).join(''), { mode: 0o600, flush: true });
    fs.renameSync(temporary, file);
    this.#descriptor = fs.openSync(file, 'a');
  }

  /** Throws if the file cannot be written, and leaves it unchanged. */
  append(entry: unknown): void {
    const { size } = fs.fstatSync(this.#descriptor);
    try {
      fs.appendFileSync(this.#descriptor, line(entry));
    } catch (error) {
      fs.ftruncateSync(this.#descriptor, size);
      throw error;
    }
  }

  close(): void {
    fs.closeSync(this.#descriptor);
  }
}

/** The entries of a journal, oldest first; empty if there is no file. Throws if a line other than the last is damaged. */
export function readJournal(file: string): unknown[] {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  if (!fs.existsSync(file)) return [];
  const lines = fs.readFileSync(file, 'utf8').split('\n');
  // Empty, or an incomplete line.
  lines.pop();
  const entries: unknown[] = [];
  for (const [index, text] of lines.entries()) {
    try {
      entries.push(JSON.parse(text));
    } catch (cause) {
      if (index === lines.length - 1) break;
      throw new Error(`The payment sandbox journal ${file} is damaged at line ${index + 1}.`, { cause });
    }
  }
  return entries;
}

function line(entry: unknown): string {
  return `${JSON.stringify(entry)}\n`;
}
