import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { tallyOfPlaywright, tallyOfVitest } from './tally.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'tally-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('a vitest report is counted, todos as skipped', () => {
  const report = {
    numPassedTests: 5,
    numFailedTests: 1,
    numPendingTests: 2,
    numTodoTests: 1,
    testResults: [],
  };

  expect(tallyOfVitest(written(report), 1)).toEqual({ passed: 5, failed: 1, skipped: 3 });
});

test('a test file that does not load counts as one failure', () => {
  const testResults = [
    { status: 'failed', assertionResults: [] },
    { status: 'passed', assertionResults: [{ status: 'passed' }] },
  ];
  const report = { numPassedTests: 1, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0, testResults };

  expect(tallyOfVitest(written(report), 1)).toEqual({ passed: 1, failed: 1, skipped: 0 });
});

test('a test that passed at the second try counts as passed', () => {
  const report = { stats: { expected: 3, unexpected: 1, flaky: 1, skipped: 2 } };

  expect(tallyOfPlaywright(written(report), 1)).toEqual({ passed: 4, failed: 1, skipped: 2 });
});

test('a runner that fails although every test passed counts one failure', () => {
  const report = { stats: { expected: 3, unexpected: 0, flaky: 0, skipped: 0 } };

  expect(tallyOfPlaywright(written(report), 1)).toEqual({ passed: 3, failed: 1, skipped: 0 });
});

test('a runner that leaves no readable report counts one failure', () => {
  expect(tallyOfVitest(path.join(folder, 'missing.json'), 0)).toEqual({
    passed: 0,
    failed: 1,
    skipped: 0,
  });
  expect(tallyOfVitest(written({ of: 'something else' }), 0)).toMatchObject({ failed: 1 });
});

function written(report: object): string {
  const file = path.join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(report));
  return file;
}
