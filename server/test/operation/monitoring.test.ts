import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parser } from '@prometheus-io/lezer-promql';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { startServerForFile } from '../support/test-server.ts';

const root = path.join(import.meta.dirname, '../../..');
const read = (file: string) => readFile(path.join(root, file), 'utf8');

const rule = z.strictObject({
  alert: z.string(),
  expr: z.string(),
  for: z
    .string()
    .regex(/^\d+[smhd]$/)
    .optional(),
  labels: z.strictObject({ severity: z.enum(['critical', 'warning']) }),
  annotations: z.strictObject({ summary: z.string().min(10), runbook_url: z.string() }),
});
const alertFile = z.strictObject({
  groups: z.array(z.strictObject({ name: z.string(), rules: z.array(rule).min(1) })).min(1),
});
const board = z.object({
  title: z.string(),
  panels: z
    .array(
      z.object({
        id: z.int(),
        title: z.string(),
        gridPos: z.object({ x: z.int(), y: z.int(), w: z.int(), h: z.int() }),
        targets: z.array(z.object({ refId: z.string(), expr: z.string() })).min(1),
      }),
    )
    .min(1),
});

const alerts = alertFile
  .parse(parse(await read('deploy/monitoring/alerts.yml')))
  .groups.flatMap(({ rules }) => rules);
const { panels } = board.parse(JSON.parse(await read('deploy/monitoring/grafana-board.json')));
const expressions = [
  ...alerts.map(({ alert, expr }) => [`alert ${alert}`, expr] as const),
  ...panels.flatMap(({ title, targets }) => targets.map(({ expr }) => [`panel ${title}`, expr] as const)),
];

/** What Prometheus itself adds to every scrape. */
const ofPrometheus = new Set(['up']);

/** Each series of the service, with its labels: `name{label="value"}`. */
const server = await startServerForFile();
await server.call('GET', '/api/prices');
const shown = String((await server.call('GET', '/metrics')).body['text'])
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'));

test.each(expressions)('%s queries the service’s metrics in correct PromQL', (_, expr) => {
  const asked = metricsIn(expr);
  expect(asked.length).toBeGreaterThan(0);
  for (const { name, labels } of asked) {
    if (ofPrometheus.has(name)) continue;
    const series = shown.filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `));
    expect(series, `${name} is not among the metrics`).not.toEqual([]);
    for (const label of labels.filter((one) => !['job', 'instance'].includes(one)))
      expect(series[0], `${name} has no label ${label}`).toContain(`${label}="`);
  }
});

describe.each(alerts)('the alert $alert', ({ annotations, expr }) => {
  test('describes the problem in a sentence', () => {
    expect(annotations.summary).toMatch(/^[A-Z{'].+ .+\.$/);
  });

  test('links to a section that says what to do', async () => {
    const [file = '', anchor] = annotations.runbook_url.split('#');
    expect(anchorsOf(await read(file))).toContain(anchor);
  });

  test('has a comparison, so that it is not always firing', () => {
    expect(expr).toMatch(/[<>]|==|absent/);
  });
});

test('an alert has a unique name, a panel a unique id', () => {
  for (const names of [alerts.map(({ alert }) => alert), panels.map(({ id }) => id)])
    expect(new Set<number | string>(names).size).toBe(names.length);
});

test('panels do not overlap', () => {
  for (const { gridPos: one, title } of panels) {
    expect(one.x + one.w, title).toBeLessThanOrEqual(24);
    const over = panels.filter(
      ({ gridPos: other }) =>
        other !== one &&
        one.x < other.x + other.w &&
        other.x < one.x + one.w &&
        one.y < other.y + other.h &&
        other.y < one.y + one.h,
    );
    expect(over, title).toEqual([]);
  }
});

test.each(['sum(rate(x[5m])', 'rate(x[5y]) >', 'x{part=mail}'])('%s would not pass', (expr) => {
  expect(() => metricsIn(expr)).toThrow('is no PromQL');
});

/** The metrics in an expression, with their label selectors. Throws if it cannot be parsed. */
function metricsIn(expr: string): { name: string; labels: string[] }[] {
  const found: { name: string; labels: string[] }[] = [];
  parser.parse(expr).iterate({
    enter({ node, name }) {
      if (node.type.isError) throw new Error(`${expr} is no PromQL at ${node.from}`);
      if (name === 'VectorSelector') found.push({ name: '', labels: [] });
      const text = expr.slice(node.from, node.to);
      const last = found.at(-1);
      if (name === 'Identifier' && node.parent?.name === 'VectorSelector' && last) last.name = text;
      if (name === 'LabelName' && node.parent?.name === 'UnquotedLabelMatcher' && last)
        last.labels.push(text);
    },
  });
  return found;
}

/** The anchors that GitHub generates for headings. */
function anchorsOf(markdown: string): string[] {
  return [...markdown.matchAll(/^#{2,4} (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\d\s-]/gu, '')
      .trim()
      .replaceAll(/\s/g, '-'),
  );
}
