// How far the preparation is, in one line of standard error.
import { stderr } from 'node:process';

/**
 * @param {(text: string) => void} write
 * @param {boolean} isTerminal
 */
export function createProgress(write, isTerminal) {
  let shown = '';
  return {
    /**
     * A terminal shows each message in place of the last one. A log gets one line for each step, named before the colon.
     * @param {string} message
     */
    progress(message) {
      const [step = ''] = message.split(':');
      if (isTerminal) write(`\r\x1b[2K[bootstrap] ${message}`);
      else if (step !== shown) write(`[bootstrap] ${step}\n`);
      shown = step;
    },
    /** Leaves the line free for the next step or the program. */
    endProgress() {
      if (isTerminal && shown !== '') write('\r\x1b[2K');
      shown = '';
    },
  };
}

export const { progress, endProgress } = createProgress((text) => stderr.write(text), stderr.isTTY);
