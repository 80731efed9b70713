// `npm run lighthouse`: visits the public pages with Lighthouse, prints a table, and exits with 1 if a page misses its goal.
// Further arguments are passed to Lighthouse: `npm run lighthouse -- --preset=desktop`.
import { readFileSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { SiteProcess } from '../e2e/service/site-process.ts';
import { quietArgs } from '../e2e/browser/chromium.ts';
import { run } from './bootstrap/child.mjs';
import { ensurePackage } from './bootstrap/tooling.mjs';
import { root, tooling } from './bootstrap/workspace.mjs';
import {
  goals,
  measurementOf,
  medianOf,
  missesOf,
  tableOf,
  type LighthouseReport,
  type Measurement,
} from './lighthouse/report.ts';
import { ensureChromium } from './testing/chromium.ts';

const pages = ['/', '/order/certified', '/track', '/reviews', '/content/faq'];
const categories = 'performance,accessibility,best-practices,seo';
const version = '13.5.0';
/** Chromium sometimes loses the start of a trace. */
const mostTries = 3;
/** Shortly after its start the server compresses its files with the best settings, which would be measured too. */
const settlingMs = 15_000;

// Not a dependency: 170 MB and a hundred packages would slow down everyone's first `npm start`.
const folder = await ensurePackage('lighthouse', version, `fetching lighthouse ${version}`);
const lighthouse = path.join(folder, 'node_modules', 'lighthouse', 'cli', 'index.js');
const chromium = process.env['CHROME_PATH'] ?? (await ensureChromium());
const reportFile = path.join(tooling, 'reports', 'lighthouse.json');
mkdirSync(path.dirname(reportFile), { recursive: true });

const built = await run(process.execPath, [path.join(root, 'scripts', 'build.ts')], { cwd: root });
if (built !== 0) process.exit(built);

const site = await SiteProcess.start();
for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, () => void site.close().then(() => process.exit(1)));
const measurements: Measurement[] = [];
const problems: string[] = [];
try {
  console.log('Waiting for the server to settle…');
  await Promise.all(pages.map((page) => fetch(site.origin + page)));
  await sleep(settlingMs);
  for (const page of pages) await measure(page);
} finally {
  await site.close();
}
console.log(`\n${tableOf(measurements)}`);
for (const problem of problems) console.log(problem);
process.exitCode = problems.length === 0 ? 0 : 1;

async function measure(page: string): Promise<void> {
  try {
    const measurement = await visitFairly(page);
    measurements.push(measurement);
    const misses = missesOf(measurement);
    if (misses.length > 0) problems.push(`! ${page}: ${[...misses, ...measurement.faults].join('; ')}`);
  } catch (error) {
    problems.push(`! ${page}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** A slow visit may be caused by a busy machine: two more visits follow, and the median counts. */
async function visitFairly(page: string): Promise<Measurement> {
  const first = await visit(page);
  if (first.performance >= goals.performance) return first;
  return medianOf([first, await visit(page), await visit(page)]);
}

/** Throws if the page cannot be measured in several attempts. */
async function visit(page: string, tries = 1): Promise<Measurement> {
  rmSync(reportFile, { force: true });
  await run(process.execPath, [lighthouse, site.origin + page, ...options()], {
    env: { ...process.env, CHROME_PATH: chromium },
  });
  try {
    return measurementOf(page, JSON.parse(readFileSync(reportFile, 'utf8')) as LighthouseReport);
  } catch (error) {
    if (tries === mostTries) throw error;
    return visit(page, tries + 1);
  }
}

function options(): string[] {
  const browser = ['--headless=new', ...quietArgs];
  return [
    '--quiet',
    '--output=json',
    `--output-path=${reportFile}`,
    `--only-categories=${categories}`,
    '--no-enable-error-reporting',
    `--chrome-flags=${browser.join(' ')}`,
    ...process.argv.slice(2),
  ];
}
