import { readFileSync } from 'node:fs';

/** How many tests ended how. */
export interface Tally {
  passed: number;
  failed: number;
  skipped: number;
}

export const nothing: Tally = { passed: 0, failed: 0, skipped: 0 };
export const onePassed: Tally = { ...nothing, passed: 1 };
export const oneFailed: Tally = { ...nothing, failed: 1 };

export function add(left: Tally, right: Tally): Tally {
  return {
    passed: left.passed + right.passed,
    failed: left.failed + right.failed,
    skipped: left.skipped + right.skipped,
  };
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { status: string; assertionResults: { status: string }[] }[];
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
}

/**
 * Counts what vitest wrote into its JSON report. A run that failed counts at least one failure, whatever
 * the report says and whether there is one.
 */
export function tallyOfVitest(reportFile: string, exitCode: number): Tally {
  return tallyOf(reportFile, exitCode, (json) => {
    const report = json as VitestReport;
    // A file that does not even load has no tests in the report, and yet it is a failure.
    const brokenFiles = report.testResults.filter(
      (file) => file.status === 'failed' && file.assertionResults.every((test) => test.status !== 'failed'),
    );
    return {
      passed: report.numPassedTests,
      failed: report.numFailedTests + brokenFiles.length,
      skipped: report.numPendingTests + report.numTodoTests,
    };
  });
}

/** The same for Playwright, where a test that passed at a later try counts as passed. */
export function tallyOfPlaywright(reportFile: string, exitCode: number): Tally {
  return tallyOf(reportFile, exitCode, (json) => {
    const { stats } = json as PlaywrightReport;
    return { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped };
  });
}

function tallyOf(file: string, exitCode: number, count: (json: unknown) => Tally): Tally {
  try {
    const counted = count(JSON.parse(readFileSync(file, 'utf8')));
    return exitCode !== 0 && counted.failed === 0 ? add(counted, oneFailed) : counted;
  } catch {
    return oneFailed;
  }
}
