import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { root } from '../bootstrap/workspace.mjs';
import { tallyOfPlaywright, tallyOfVitest } from './tally.ts';

const aFile = {
  name: path.join(root, 'core/a.test.ts'),
  status: 'passed',
  startTime: 0,
  endTime: 0,
  assertionResults: [{ status: 'passed', fullName: 'a', failureMessages: [] as string[] }],
};
const failed = {
  status: 'failed',
  fullName: 'adds',
  failureMessages: ['\u001B[31mexpected 1\u001B[39m\n    at add (a.ts:1:1)'],
};
const folder = mkdtempSync(path.join(tmpdir(), 'tally-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('a Vitest report is counted, and todos count as skipped', () => {
  const report = {
    numPassedTests: 5,
    numFailedTests: 1,
    numPendingTests: 2,
    numTodoTests: 1,
    testResults: [{ ...aFile, startTime: 1000, endTime: 2500, assertionResults: [failed] }],
  };

  expect(tallyOfVitest(written(report), 1)).toEqual({
    passed: 5,
    failed: 1,
    skipped: 3,
    seconds: { 'core/a.test.ts': 1.5 },
    failures: ['core/a.test.ts › adds\n    expected 1'],
  });
});

test('a test file that does not load counts as one failure', () => {
  const testResults = [{ ...aFile, status: 'failed', assertionResults: [] }, aFile];
  const report = { numPassedTests: 1, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0, testResults };

  expect(tallyOfVitest(written(report), 1)).toMatchObject({ passed: 1, failed: 1, skipped: 0 });
});

test('a test that passed on the second attempt counts as passed', () => {
  const tried = { title: 'a', ok: true, tests: [{ results: [{ duration: 1000 }, { duration: 500 }] }] };
  const inner = { file: 'specs/a.spec.ts', specs: [tried] };
  const suites = [{ file: 'specs/a.spec.ts', specs: [tried], suites: [inner] }];
  const report = { stats: { expected: 3, unexpected: 1, flaky: 1, skipped: 2 }, suites };

  expect(tallyOfPlaywright(written(report), 1)).toEqual({
    passed: 4,
    failed: 1,
    skipped: 2,
    seconds: { 'specs/a.spec.ts': 3 },
    failures: [],
  });
});

test('a failed journey is reported with the message of its last attempt', () => {
  const results = ['first', 'last'].map((message) => ({ duration: 0, error: { message } }));
  const specs = [{ title: 'pays', ok: false, tests: [{ results }] }];
  const suites = [{ file: 'specs/a.spec.ts', specs: [], suites: [{ file: 'specs/a.spec.ts', specs }] }];
  const report = { stats: { expected: 0, unexpected: 1, flaky: 0, skipped: 0 }, suites };

  expect(tallyOfPlaywright(written(report), 1).failures).toEqual(['specs/a.spec.ts › pays\n    last']);
});

test('a runner that fails although every test passed counts as one failure', () => {
  const report = { stats: { expected: 3, unexpected: 0, flaky: 0, skipped: 0 }, suites: [] };

  expect(tallyOfPlaywright(written(report), 1)).toMatchObject({ passed: 3, failed: 1, skipped: 0 });
});

test('a runner without a readable report counts as one failure', () => {
  expect(tallyOfVitest(path.join(folder, 'missing.json'), 0)).toEqual({
    passed: 0,
    failed: 1,
    skipped: 0,
    seconds: {},
    failures: [],
  });
  expect(tallyOfVitest(written({ of: 'something else' }), 0)).toMatchObject({ failed: 1 });
});

function written(report: object): string {
  const file = path.join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(report));
  return file;
}
