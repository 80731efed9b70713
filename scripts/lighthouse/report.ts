/** The parts of Lighthouse's report that we use. */
export interface LighthouseReport {
  /** Set if the page could not be measured: it responds with 404, or the browser failed. */
  readonly runtimeError?: { readonly code: string; readonly message: string };
  /** By id; the score is 0 to 1, null if unavailable. */
  readonly categories: Readonly<Record<string, Category | undefined>>;
  readonly audits: Readonly<Record<string, Audit | undefined>>;
}

interface Category {
  readonly score: number | null;
  readonly auditRefs: readonly { readonly id: string; readonly weight: number }[];
}

interface Audit {
  readonly title: string;
  readonly score: number | null;
  readonly numericValue?: number;
  readonly details?: { readonly items?: readonly { resourceType?: string; transferSize?: number }[] };
}

/** The result of one visit of a page. */
export interface Measurement {
  readonly page: string;
  /** Scores, 0 to 100. */
  readonly performance: number;
  readonly accessibility: number;
  readonly bestPractices: number;
  readonly seo: number;
  /** Largest Contentful Paint and Total Blocking Time, in ms; Cumulative Layout Shift has no unit. */
  readonly lcp: number;
  readonly cls: number;
  readonly tbt: number;
  /** Transferred bytes of JavaScript. */
  readonly scriptBytes: number;
  /** Titles of the audits that cost points, except performance audits, where everything costs a little. */
  readonly faults: readonly string[];
}

/** The minimum scores of a page. */
export const goals = { performance: 98, accessibility: 100, bestPractices: 100, seo: 100 } as const;

const categoryIds = {
  performance: 'performance',
  accessibility: 'accessibility',
  bestPractices: 'best-practices',
  seo: 'seo',
} as const;

/** Parses a report. Throws if the page could not be measured. */
export function measurementOf(page: string, report: LighthouseReport): Measurement {
  if (report.runtimeError !== undefined)
    throw new Error(`${report.runtimeError.code}: ${report.runtimeError.message}`);
  const value = (audit: string) => report.audits[audit]?.numericValue ?? Number.NaN;
  return {
    page,
    performance: scoreOf(report, 'performance'),
    accessibility: scoreOf(report, 'accessibility'),
    bestPractices: scoreOf(report, 'bestPractices'),
    seo: scoreOf(report, 'seo'),
    lcp: value('largest-contentful-paint'),
    cls: value('cumulative-layout-shift'),
    tbt: value('total-blocking-time'),
    scriptBytes: scriptBytesOf(report),
    faults: faultsOf(report),
  };
}

/** The goals that the page misses: 'performance 97 < 98'. */
export function missesOf(measurement: Measurement): string[] {
  return Object.entries(goals)
    .map(([name, goal]) => ({ name, goal, score: measurement[name as keyof typeof goals] }))
    .filter(({ score, goal }) => !(score >= goal))
    .map(({ name, goal, score }) => `${name} ${score} < ${goal}`);
}

/** The median visit by performance: single visits can be slow because the machine is busy. */
export function medianOf(visits: readonly Measurement[]): Measurement {
  const sorted = visits.toSorted((one, other) => one.performance - other.performance);
  const middle = sorted[Math.floor((sorted.length - 1) / 2)];
  if (middle === undefined) throw new Error('no visit to take the middle of');
  return middle;
}

/** One line per page. */
export function tableOf(measurements: readonly Measurement[]): string {
  const header = ['page', 'perf', 'a11y', 'best', 'seo', 'LCP', 'CLS', 'TBT', 'JS'];
  const rows = measurements.map((one) => [
    one.page,
    String(one.performance),
    String(one.accessibility),
    String(one.bestPractices),
    String(one.seo),
    `${(one.lcp / 1000).toFixed(2)} s`,
    one.cls.toFixed(3),
    `${one.tbt.toFixed(0)} ms`,
    `${(one.scriptBytes / 1000).toFixed(1)} KB`,
  ]);
  const lines = [header, ...rows];
  const widths = header.map((_, column) => Math.max(...lines.map((line) => (line[column] ?? '').length)));
  return lines
    .map((line) => line.map((cell, column) => pad(cell, widths[column] ?? 0, column)).join('  '))
    .join('\n');
}

function pad(cell: string, width: number, column: number): string {
  return column === 0 ? cell.padEnd(width) : cell.padStart(width);
}

function scoreOf({ categories }: LighthouseReport, name: keyof typeof categoryIds): number {
  return Math.round((categories[categoryIds[name]]?.score ?? 0) * 100);
}

function scriptBytesOf({ audits }: LighthouseReport): number {
  const requests = audits['network-requests']?.details?.items ?? [];
  return requests
    .filter(({ resourceType }) => resourceType === 'Script')
    .reduce((sum, { transferSize = 0 }) => sum + transferSize, 0);
}

function faultsOf({ categories, audits }: LighthouseReport): string[] {
  const { performance: _, ...others } = categoryIds;
  const ids = Object.values(others).flatMap((id) => categories[id]?.auditRefs ?? []);
  return ids
    .filter(({ weight }) => weight > 0)
    .map(({ id }) => audits[id])
    .filter((audit) => audit !== undefined && audit.score !== null && audit.score < 1)
    .map((audit) => audit?.title ?? '');
}
