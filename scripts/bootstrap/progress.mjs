// Shows the progress of the preparation in one line of standard error.
import { stderr } from 'node:process';

/**
 * @param {(text: string) => void} write
 * @param {boolean} isTerminal
 */
export function createProgress(write, isTerminal) {
  let shown = '';
  return {
    /**
     * A terminal shows each message in place of the previous one. A log gets one line per step; the step is the text before the colon.
     * @param {string} message
     */
    progress(message) {
      const [step = ''] = message.split(':');
      if (isTerminal) write(`\r\x1b[2K[bootstrap] ${message}`);
      else if (step !== shown) write(`[bootstrap] ${step}\n`);
      shown = step;
    },
    /** Clears the line for the next step or the program. */
    endProgress() {
      if (isTerminal && shown !== '') write('\r\x1b[2K');
      shown = '';
    },
  };
}

export const { progress, endProgress } = createProgress((text) => stderr.write(text), stderr.isTTY);
