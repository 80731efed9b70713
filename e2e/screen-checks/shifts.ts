import { expect, type Page } from 'playwright/test';
import { HeldLine } from './held-line.ts';

/** The allowed layout shift: the share of the window times the distance (Cumulative Layout Shift). */
const mostShift = 0.02;

interface Shift {
  readonly value: number;
  /** In ms since the start of navigation. */
  readonly at: number;
  readonly moved: readonly string[];
}

declare global {
  interface Window {
    /** The shifts in this document so far. Includes those after an input, which browsers exclude, because a slow connection delays them. */
    shiftsSoFar: () => readonly Shift[];
  }
}

/** The next page: the prefix of its URL, or a visible element. */
type Arrival = { readonly path: string } | { readonly seen: string };

/** Measures layout shifts of screens whose responses are delayed. */
export class ShiftWatch {
  /** Screens with too much layout shift: how much, and of what. */
  readonly moving: Record<string, string> = {};
  readonly page: Page;
  readonly #line: HeldLine;

  private constructor(page: Page, line: HeldLine) {
    this.page = page;
    this.#line = line;
  }

  static async on(page: Page): Promise<ShiftWatch> {
    await page.addInitScript(rememberShifts);
    return new ShiftWatch(page, await HeldLine.of(page));
  }

  /** Loads an address; responses are held until their placeholders are visible. */
  async load(name: string, address: string): Promise<void> {
    this.#line.hold('answers');
    await this.page.goto(address);
    await this.#line.quiet();
    await this.#settle();
    await this.#note(name, 0);
  }

  /** Navigates by `act`, with delayed scripts and then delayed responses; counts from the first frame of the new page. */
  async move(name: string, act: () => Promise<unknown>, arrival: Arrival): Promise<void> {
    this.#line.hold('answers', 'scripts');
    await act();
    await this.#line.quiet();
    await this.#line.release('scripts');
    const since = await this.#arrived(arrival);
    await this.#line.quiet();
    await this.#settle();
    await this.#note(name, since);
  }

  /** Follows a link to an address, wherever it is on the screen, including in a closed menu. */
  async follow(to: string, name = to): Promise<void> {
    const link = this.page.locator(`a[href="${to}"]`).first();
    await this.move(name, () => link.dispatchEvent('click'), { path: to });
  }

  /** The names of elements that move by themselves: 'row' is a table row. */
  async meanwhile(happens: () => Promise<unknown>): Promise<readonly string[]> {
    await this.#settle();
    const since = await this.page.evaluate(() => performance.now());
    await happens();
    await this.#settle();
    return (await this.#since(since)).flatMap(({ moved }) => moved);
  }

  async #settle(): Promise<void> {
    await this.#line.release('answers');
    await this.#line.release('scripts');
    await this.#line.quiet();
    await expect(this.page.locator('main').locator('.animate-pulse, .animate-spin')).toHaveCount(0);
    await this.#line.quiet();
  }

  /** The time of arrival, in ms since the start of navigation. If a response determines the page, the first ones are released. */
  async #arrived(arrival: Arrival): Promise<number> {
    let isThere = false;
    const arriving = this.page
      .waitForFunction((at) => {
        const hasCome =
          'path' in at
            ? (location.pathname + location.search).startsWith(at.path) &&
              document.querySelector('.leaving-line') === null
            : document.querySelector(at.seen) !== null;
        return hasCome && performance.now();
      }, arrival)
      .finally(() => {
        isThere = true;
      });
    while (!isThere) {
      await Promise.race([arriving, this.#line.quiet()]);
      if (!isThere) await this.#line.letGo('answers');
    }
    return Number(await (await arriving).jsonValue());
  }

  async #note(name: string, since: number): Promise<void> {
    const shifts = await this.#since(since);
    const sum = shifts.reduce((total, { value }) => total + value, 0);
    if (sum <= mostShift) return;
    const moved = shifts.map((shift) => `${shift.value.toFixed(3)} ${shift.moved.join(', ')}`);
    this.moving[name] = `${sum.toFixed(3)}: ${moved.join(' | ')}`;
  }

  async #since(since: number): Promise<readonly Shift[]> {
    return (await this.page.evaluate(() => window.shiftsSoFar())).filter(({ at }) => at >= since);
  }
}

/** Runs in the page, before everything else. */
function rememberShifts(): void {
  const shifts: Shift[] = [];
  interface Entry extends PerformanceEntry {
    readonly value: number;
    readonly sources: readonly {
      readonly node: Node | null;
      readonly previousRect: DOMRect;
      readonly currentRect: DOMRect;
    }[];
  }
  const nameOf = (node: Node | null) => {
    if (!(node instanceof Element)) return node?.textContent ?? '';
    if (node.closest('tbody') !== null) return 'row';
    return `${node.localName}.${(node.getAttribute('class') ?? '').slice(0, 60)} “${(node.textContent ?? '').slice(0, 40)}”`;
  };
  const remember = (entries: PerformanceEntryList) => {
    for (const { value, startTime, sources } of entries as Entry[]) {
      const moved = sources.map(({ node, previousRect: before, currentRect: after }) => {
        return `${nameOf(node)} ${before.y} > ${after.y}`;
      });
      shifts.push({ value, at: startTime, moved });
    }
  };
  const observer = new PerformanceObserver((list) => remember(list.getEntries()));
  observer.observe({ type: 'layout-shift', buffered: true });
  window.shiftsSoFar = () => {
    remember(observer.takeRecords());
    return shifts;
  };
}
