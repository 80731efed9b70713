import { expect, test } from 'vitest';
import { measurementOf, medianOf, missesOf, tableOf, type LighthouseReport } from './report.ts';

function aReport(overrides: Partial<LighthouseReport> = {}): LighthouseReport {
  const category = (score: number, ...ids: string[]) => ({
    score,
    auditRefs: ids.map((id) => ({ id, weight: 1 })),
  });
  return {
    categories: {
      performance: category(0.98, 'largest-contentful-paint'),
      accessibility: category(1),
      'best-practices': category(1),
      seo: category(0.92, 'link-text', 'canonical'),
    },
    audits: {
      'largest-contentful-paint': { title: 'Largest Contentful Paint', score: 0.9, numericValue: 1234.5 },
      'cumulative-layout-shift': { title: 'Cumulative Layout Shift', score: 1, numericValue: 0 },
      'total-blocking-time': { title: 'Total Blocking Time', score: 1, numericValue: 23.4 },
      'link-text': { title: 'Links do not have descriptive text', score: 0 },
      canonical: { title: 'Document has a valid canonical', score: null },
      'network-requests': {
        title: 'Network Requests',
        score: null,
        details: {
          items: [
            { resourceType: 'Script', transferSize: 60_000 },
            { resourceType: 'Font', transferSize: 20_000 },
            { resourceType: 'Script', transferSize: 9_100 },
          ],
        },
      },
    },
    ...overrides,
  };
}

test('a report is parsed into scores, times and the bytes of its scripts', () => {
  expect(measurementOf('/track', aReport())).toEqual({
    page: '/track',
    performance: 98,
    accessibility: 100,
    bestPractices: 100,
    seo: 92,
    lcp: 1234.5,
    cls: 0,
    tbt: 23.4,
    scriptBytes: 69_100,
    faults: ['Links do not have descriptive text'],
  });
});

test('a page that could not be measured is an error', () => {
  const runtimeError = { code: 'ERRORED_DOCUMENT_REQUEST', message: 'Status code: 404' };
  expect(() => measurementOf('/nowhere', aReport({ runtimeError }))).toThrow('Status code: 404');
});

test('a goal is missed by a lower score and by a missing one', () => {
  const measurement = measurementOf('/', aReport());
  expect(missesOf(measurement)).toEqual(['seo 92 < 100']);
  expect(missesOf({ ...measurement, performance: 97, seo: 100 })).toEqual(['performance 97 < 98']);
  expect(missesOf({ ...measurement, seo: Number.NaN })).toEqual(['seo NaN < 100']);
  expect(missesOf(measurementOf('/', aReport({ categories: {} })))).toHaveLength(4);
});

test('the median visit counts, and the slower one of two', () => {
  const visit = (performance: number) => ({ ...measurementOf('/', aReport()), performance });
  expect(medianOf([visit(100), visit(90), visit(99)]).performance).toBe(99);
  expect(medianOf([visit(100), visit(90)]).performance).toBe(90);
});

test('the table has one line per page, in columns', () => {
  expect(tableOf([measurementOf('/track', aReport())]).split('\n')).toEqual([
    'page    perf  a11y  best  seo     LCP    CLS    TBT       JS',
    '/track    98   100   100   92  1.23 s  0.000  23 ms  69.1 KB',
  ]);
});
