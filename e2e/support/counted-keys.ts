import type { Locator, Page } from 'playwright/test';

/** Types like a translator, and counts: a letter, a key and a click are one keystroke each. */
export class CountedKeys {
  count = 0;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  /** Types texts one after the other; names of keys are pressed. */
  async type(...typed: readonly string[]): Promise<void> {
    for (const one of typed) {
      const isKey = /^(?:Enter|Tab|(?:(?:Control|Alt)\+)\S+)$/u.test(one);
      this.count += isKey ? 1 : one.length;
      if (isKey) await this.#page.keyboard.press(one);
      else await this.#page.keyboard.type(one);
      // A new block gets the focus in the next frame.
      await this.#page.evaluate(() => new Promise(requestAnimationFrame));
    }
  }

  async click(control: Locator): Promise<void> {
    this.count += 1;
    await control.click();
  }
}
