import { readFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from '../bootstrap/workspace.mjs';

/** The numbers of tests by result, and their durations. */
export interface Tally {
  passed: number;
  failed: number;
  skipped: number;
  /** Seconds per test file, including retries. */
  seconds: Readonly<Record<string, number>>;
  /** The file and title of each failed test, followed by its message. */
  failures: readonly string[];
}

export const nothing: Tally = { passed: 0, failed: 0, skipped: 0, seconds: {}, failures: [] };
export const onePassed: Tally = { ...nothing, passed: 1 };
export const oneFailed: Tally = { ...nothing, failed: 1 };
export const oneSkipped: Tally = { ...nothing, skipped: 1 };

export function add(left: Tally, right: Tally): Tally {
  return {
    passed: left.passed + right.passed,
    failed: left.failed + right.failed,
    skipped: left.skipped + right.skipped,
    seconds: { ...left.seconds, ...right.seconds },
    failures: [...left.failures, ...right.failures],
  };
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: VitestFile[];
}

interface VitestFile {
  name: string;
  status: string;
  /** Timestamps in ms. */
  startTime: number;
  endTime: number;
  assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  suites: PlaywrightSuite[];
}

interface PlaywrightSuite {
  file: string;
  suites?: PlaywrightSuite[];
  specs: { title: string; ok: boolean; tests: { results: PlaywrightResult[] }[] }[];
}

interface PlaywrightResult {
  /** In ms. */
  duration: number;
  error?: { message?: string };
}

/**
 * Counts the results in Vitest's JSON report. A failed run has at least one failure, whatever the report contains and whether it
 * exists.
 */
export function tallyOfVitest(reportFile: string, exitCode: number): Tally {
  return tallyOf(reportFile, exitCode, (json) => {
    const report = json as VitestReport;
    // A file that fails to load has no tests in the report, but counts as a failure.
    const brokenFiles = report.testResults.filter(
      (file) => file.status === 'failed' && file.assertionResults.every((test) => test.status !== 'failed'),
    );
    return {
      passed: report.numPassedTests,
      failed: report.numFailedTests + brokenFiles.length,
      skipped: report.numPendingTests + report.numTodoTests,
      seconds: Object.fromEntries(
        report.testResults.map(({ name, startTime, endTime }) => [
          path.relative(root, name),
          (endTime - startTime) / 1000,
        ]),
      ),
      failures: report.testResults.flatMap(failuresOfFile),
    };
  });
}

/** The same for Playwright, where a test that passes on a later attempt counts as passed. */
export function tallyOfPlaywright(reportFile: string, exitCode: number): Tally {
  return tallyOf(reportFile, exitCode, (json) => {
    const { stats, suites } = json as PlaywrightReport;
    const seconds = Object.fromEntries(suites.map((suite) => [suite.file, secondsOf(suite)]));
    return {
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected,
      skipped: stats.skipped,
      seconds,
      failures: suites.flatMap(failuresOfSuite),
    };
  });
}

function failuresOfFile({ name, assertionResults }: VitestFile): string[] {
  return assertionResults
    .filter(({ status }) => status === 'failed')
    .map(({ fullName, failureMessages }) => failure(path.relative(root, name), fullName, failureMessages[0]));
}

function failuresOfSuite({ file, specs, suites = [] }: PlaywrightSuite): string[] {
  const own = specs
    .filter(({ ok }) => !ok)
    .map(({ title, tests }) => failure(file, title, tests.at(-1)?.results.at(-1)?.error?.message));
  return [...own, ...suites.flatMap(failuresOfSuite)];
}

/** The first lines of the message without the stack: a whole page of the browser would hide other failures. */
function failure(file: string, title: string, message = 'no message'): string {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => !/^\s+at /.test(line))
    .slice(0, 12);
  return [`${file} › ${title}`, ...lines.map((line) => `    ${line.slice(0, 200)}`)].join('\n');
}

function secondsOf({ specs, suites = [] }: PlaywrightSuite): number {
  const results = specs.flatMap(({ tests }) => tests.flatMap((test) => test.results));
  const own = results.reduce((sum, { duration }) => sum + duration / 1000, 0);
  return suites.reduce((sum, suite) => sum + secondsOf(suite), own);
}

function tallyOf(file: string, exitCode: number, count: (json: unknown) => Tally): Tally {
  try {
    const counted = count(JSON.parse(readFileSync(file, 'utf8')));
    return exitCode !== 0 && counted.failed === 0 ? add(counted, oneFailed) : counted;
  } catch {
    return oneFailed;
  }
}
