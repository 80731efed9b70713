import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright';
import { SiteShell } from '../pages/site-shell.ts';
import { slowDown } from './slow-page.ts';

/** The links that were clicked, as interactions of the pages that they left. */
export async function clickLanguages(page: Page, origin: string): Promise<number[]> {
  await page.addInitScript(keepClicks);
  await switchLanguages(page, origin);
  return page.evaluate(() => JSON.parse(sessionStorage.getItem('clicks') ?? '[]') as number[]);
}

/** What a page that is left has to say goes with the tab. A click that was quicker than the browser tells of is 16. */
function keepClicks(): void {
  const clicks: number[] = [];
  const note = (entries: readonly PerformanceEntry[]) => {
    clicks.push(...entries.filter(({ name }) => name === 'click').map(({ duration }) => duration));
  };
  const observer = new PerformanceObserver((list) => note(list.getEntries()));
  observer.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  addEventListener('pagehide', () => {
    note(observer.takeRecords());
    const before = JSON.parse(sessionStorage.getItem('clicks') ?? '[]') as number[];
    sessionStorage.setItem('clicks', JSON.stringify([...before, clicks.at(-1) ?? 16]));
  });
}

/** Another address: until the page in the other language is seen, from its beginning on. */
export async function switchLanguages(page: Page, origin: string): Promise<number[]> {
  const shell = new SiteShell(page);
  await page.goto(origin);
  await slowDown(page);
  const times: number[] = [];
  for (let switched = 0; switched < 10; switched += 1) {
    await (switched % 2 === 0 ? shell.toSpanish : shell.toEnglish).click();
    await (switched % 2 === 0 ? shell.toEnglish : shell.toSpanish).waitFor();
    times.push(await page.evaluate(firstPicture));
  }
  return times;
}

/** Two addresses with nothing but a link to the other. */
export async function switchBare(page: Page): Promise<number[]> {
  const bare = createServer((request, response) => {
    const other = request.url === '/' ? '/other' : '/';
    response.setHeader('Content-Type', 'text/html').end(`<!doctype html><a href="${other}">to ${other}</a>`);
  }).listen(0, '127.0.0.1');
  await once(bare, 'listening');
  await page.goto(`http://127.0.0.1:${(bare.address() as AddressInfo).port}/`);
  await slowDown(page);
  const times: number[] = [];
  for (const to of ['/other', '/', '/other', '/', '/other', '/', '/other', '/', '/other', '/']) {
    await page.getByText(`to ${to}`, { exact: true }).click();
    await page.getByText(`to ${to === '/' ? '/other' : '/'}`, { exact: true }).waitFor();
    times.push(await page.evaluate(firstPicture));
  }
  bare.closeAllConnections();
  bare.close();
  return times;
}

async function firstPicture(): Promise<number> {
  return new Promise((resolve) => {
    new PerformanceObserver((list) => {
      const painted = list.getEntriesByName('first-contentful-paint')[0]?.startTime;
      if (painted !== undefined) resolve(painted);
    }).observe({ type: 'paint', buffered: true });
  });
}
