import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { megabytes } from '../harness/figures.ts';
import type { Measured } from '../harness/load.ts';
import { docs, writeMeasured } from '../harness/report.ts';
import { listenerCount, type MeasuredFanOut } from './fan-out.ts';
import { uploadCount, type MeasuredParts } from './in-parts.ts';

export interface MeasuredRow {
  readonly name: string;
  readonly goal: number;
  readonly limit: Measured;
  readonly service: Measured;
  /** The service's requests per request of the limit. */
  readonly ratio: number;
  /** The growth of the service's memory, in bytes. */
  readonly grown: number;
  readonly bytes?: number | undefined;
}

export interface MeasuredSearch {
  readonly name: string;
  /** All in ms. */
  readonly sql: number;
  readonly sqlMost?: number;
  readonly p50: number;
  readonly most: number;
  /**
   * The number of calls that the maximum is of. Missing in measurements before 2026-11-25: then, faster searches made more
   * calls.
   */
  readonly calls?: number;
}

export interface Measurement {
  readonly conditions: string;
  readonly fillSeconds: number;
  readonly rows: readonly MeasuredRow[];
  readonly searches: readonly MeasuredSearch[];
  /** In ms. */
  readonly start: { readonly limit: number; readonly service: number };
  /** In bytes. */
  readonly memory: { readonly idle: number; readonly loaded: number };
  readonly fanOut?: MeasuredFanOut | undefined;
  readonly inParts?: MeasuredParts | undefined;
}

const file = path.join(docs, 'performance', 'service.json');

/** By number of orders; `before` contains the ratios from an independent measurement before these optimisations. */
interface Kept {
  readonly before: Readonly<Record<string, number>>;
  readonly sizes: Readonly<Record<string, Measurement>>;
}

/** Stores the measurement for this number of orders, and writes docs/performance.md from all stored ones. */
export function keepMeasurement(orders: number, measurement: Measurement): void {
  const kept = JSON.parse(readFileSync(file, 'utf8')) as Kept;
  const all: Kept = { ...kept, sizes: { ...kept.sizes, [orders]: merged(kept.sizes[orders], measurement) } };
  writeFileSync(file, `${JSON.stringify(all, round, 2)}\n`);
  writeMeasured('service', asText(all));
}

/** Keeps rows that were not measured this time. */
function merged(before: Measurement | undefined, now: Measurement): Measurement {
  if (before === undefined) return now;
  const isNew = ({ name }: { readonly name: string }) => !before.rows.some((row) => row.name === name);
  const rows = before.rows.map((row) => now.rows.find(({ name }) => name === row.name) ?? row);
  const searches = now.searches.length === 0 ? before.searches : now.searches;
  const fanOut = now.fanOut ?? before.fanOut;
  const inParts = now.inParts ?? before.inParts;
  const isWhole = rows.every((row) => now.rows.includes(row));
  const memory = isWhole ? now.memory : before.memory;
  return {
    ...now,
    rows: [...rows, ...now.rows.filter((row) => isNew(row))],
    searches,
    memory,
    fanOut,
    inParts,
  };
}

function round(_name: string, value: unknown): unknown {
  return typeof value === 'number' && !Number.isInteger(value) ? Number(value.toPrecision(4)) : value;
}

function asText({ before, sizes }: Kept): string {
  const counts = Object.keys(sizes)
    .map(Number)
    .toSorted((one, other) => one - other);
  return [...ratios(before, sizes, counts), ...counts.flatMap((count) => section(count, sizes[count]))].join(
    '\n',
  );
}

function ratios(before: Kept['before'], sizes: Kept['sizes'], counts: readonly number[]): string[] {
  const names = sizes[counts.at(-1) ?? 0]?.rows.map(({ name, goal }) => [name, goal] as const) ?? [];
  const of = (count: number, name: string) =>
    sizes[count]?.rows.find((row) => row.name === name)?.ratio.toFixed(2) ?? '–';
  return [
    `| ratio to the limit | goal | before | ${counts.map((count) => `${shortNumber(count)} orders`).join(' | ')} |`,
    `| --- | ---: | ---: |${' ---: |'.repeat(counts.length)}`,
    ...names.map(
      ([name, goal]) =>
        `| ${[name, goal === 0 ? '–' : goal, before[name] ?? '–', ...counts.map((count) => of(count, name))].join(' | ')} |`,
    ),
  ];
}

function section(count: number, measurement: Measurement | undefined): string[] {
  if (measurement === undefined) return [];
  const { conditions, fillSeconds, rows, searches, start, memory, fanOut, inParts } = measurement;
  return [
    '',
    `### ${count.toLocaleString('en-US')} orders`,
    '',
    `${conditions}. Filled in ${fillSeconds} s.`,
    '',
    '| row | limit, req/s | µs CPU + PostgreSQL | service, req/s | µs CPU + PostgreSQL | p50, p99, ms | ratio |',
    '| --- | ---: | ---: | ---: | ---: | ---: | ---: |',
    ...rows.map((row) => measuredLine(row)),
    '',
    '| 6 search | calls | SQL p50, ms | most | p50, ms | most | p50 : SQL | most : SQL p50 |',
    '| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |',
    ...searches.map(({ name, calls, sql, sqlMost, p50, most }) => {
      const cells = [sql, sqlMost, p50, most, p50 / sql, most / sql].map((value) => value?.toFixed(1) ?? '–');
      return `| ${[name, calls ?? '–', ...cells].join(' | ')} |`;
    }),
    '',
    `7: ${Math.round(start.service)} ms from start to ready, ${Math.round(start.limit)} ms for Koa with the same database layer (${(start.service / start.limit).toFixed(2)}).`,
    `8: ${megabytes(memory.idle)} MB idle, ${megabytes(memory.loaded)} MB after all rows.`,
    ...(fanOut === undefined
      ? []
      : [
          `13: ${fanOut.service.toFixed(1)} ms from sending an order until the last of ${listenerCount} listeners has heard of it, ${fanOut.limit.toFixed(1)} ms where a row is kept and told (${(fanOut.service / fanOut.limit).toFixed(2)}).`,
        ]),
    ...(inParts === undefined ? [] : [partsLine(inParts)]),
  ];
}

function partsLine({ forms, parts }: MeasuredParts): string {
  const figures = ({ ms, cpuMs, memory }: MeasuredParts['forms']) =>
    `${ms.toFixed(0)} ms (${cpuMs.toFixed(0)} ms of the processor, ${megabytes(memory)} MB)`;
  const ratio = (parts.ms / forms.ms).toFixed(2);
  return `14: ${uploadCount} uploads of 10 MB at once, in parts in ${figures(parts)}, in forms in ${figures(forms)}: ${ratio}.`;
}

/** One row of the table. */
export function measuredLine({ name, limit, service, ratio, grown, bytes }: MeasuredRow): string {
  const cells = (one: Measured) => [
    bytes === undefined ? one.perSecond.toFixed(0) : `${((one.perSecond * bytes) / 1e6).toFixed(0)} MB/s`,
    `${one.cpuUs.toFixed(0)} + ${one.postgresUs.toFixed(0)}`,
  ];
  const times = `${service.p50.toFixed(1)}, ${service.p99.toFixed(1)}`;
  const more = bytes === undefined ? '' : `, +${megabytes(grown)} MB`;
  return `| ${[name, ...cells(limit), ...cells(service), times, `${ratio.toFixed(2)}${more}`].join(' | ')} |`;
}

function shortNumber(count: number): string {
  return count >= 1_000_000 ? `${count / 1_000_000} M` : `${count / 1000} k`;
}
