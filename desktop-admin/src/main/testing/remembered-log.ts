import type { ConsoleLog } from '../console-context.ts';

/** Keeps what would be written, as one text. */
export class RememberedLog implements ConsoleLog {
  text = '';
  readonly #write: ConsoleLog['info'] = (message, facts) => {
    this.text += `${message} ${JSON.stringify(facts ?? {})}\n`;
  };
  readonly info = this.#write;
  readonly warn = this.#write;
}
