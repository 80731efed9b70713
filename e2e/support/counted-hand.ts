import type { Locator, Page } from 'playwright/test';
import type { DocumentFile } from './documents.ts';

/** Uses a page like a person, and counts: a click, a key, a filled field, a choice, a file are one action each. */
export class CountedHand {
  readonly page: Page;
  readonly #began = performance.now();
  #actions = 0;

  constructor(page: Page) {
    this.page = page;
  }

  get actions(): number {
    return this.#actions;
  }

  /** Prints the effort of a task: the time is the browser's and this machine's, without thinking and reading. */
  tell(task: string): void {
    const seconds = ((performance.now() - this.#began) / 1000).toFixed(1);
    console.log(`${task}: ${this.#actions} actions, ${seconds} s`);
  }

  click(control: Locator): Promise<void> {
    return this.#act(() => control.click());
  }

  press(key: string): Promise<void> {
    return this.#act(() => this.page.keyboard.press(key));
  }

  fill(field: Locator, words: string): Promise<void> {
    return this.#act(() => field.fill(words));
  }

  choose(selector: Locator, label: string): Promise<unknown> {
    return this.#act(() => selector.selectOption({ label }));
  }

  give(field: Locator, file: DocumentFile): Promise<void> {
    return this.#act(() => field.setInputFiles(file));
  }

  #act<Result>(act: () => Promise<Result>): Promise<Result> {
    this.#actions += 1;
    return act();
  }
}
