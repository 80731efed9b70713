import { expect, test } from 'vitest';
import { billOf, type Bill } from './bill.ts';

const component = (name: string) => ({
  type: 'library',
  name,
  version: '1.0.0',
  'bom-ref': `pkg:npm/${name}@1.0.0`,
});
const ref = (name: string) => `pkg:npm/${name}@1.0.0`;
const program = {
  name: 'truepage-server',
  version: '1.2.0',
  description: 'The service',
  committedAt: '2026-11-27T16:00:00.000Z',
};

/** A bill as pnpm writes it for a workspace package. */
const bill = (self: string, ...graph: readonly [string, readonly string[]][]): Bill => ({
  metadata: { timestamp: new Date().toISOString(), component: component(self) },
  components: graph.map(([name]) => component(name)).filter(({ name }) => name !== self),
  dependencies: graph.map(([name, others]) => ({ ref: ref(name), dependsOn: others.map(ref) })),
});

const core = bill('core', ['core', ['zod']], ['zod', []]);
const server = bill(
  'server',
  ['server', ['core', 'koa', 'vitest']],
  ['koa', ['depd']],
  ['depd', []],
  ['vitest', ['depd']],
);
const shipped = new Set(['zod@1.0.0', 'koa@1.0.0', 'depd@1.0.0']);

test('a bill lists each shipped package once with its dependents, and workspace packages count as the program', () => {
  const { components, dependencies, metadata } = billOf(program, [core, server], shipped);

  expect(components.map(({ name }) => name)).toEqual(['depd', 'koa', 'zod']);
  expect(metadata).toMatchObject({
    timestamp: program.committedAt,
    component: { name: 'truepage-server', version: '1.2.0' },
  });
  expect(dependencies).toEqual([
    { ref: 'pkg:generic/truepage-server@1.2.0', dependsOn: [ref('koa'), ref('zod')] },
    { ref: ref('depd'), dependsOn: [] },
    { ref: ref('koa'), dependsOn: [ref('depd')] },
    { ref: ref('zod'), dependsOn: [] },
  ]);
});

test('the serial number depends on the content, not on the order or time of listing', () => {
  const { serialNumber } = billOf(program, [core, server], shipped);
  const later = { ...core, metadata: { ...core.metadata, timestamp: '2027-01-01T00:00:00Z' } };

  expect(serialNumber).toMatch(/^urn:uuid:[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-8[\da-f]{3}-[\da-f]{12}$/);
  expect(billOf(program, [later, server], shipped).serialNumber).toBe(serialNumber);
  expect(billOf({ ...program, version: '1.2.1' }, [core, server], shipped).serialNumber).not.toBe(
    serialNumber,
  );
});

test('a shipped package that no workspace package needs is an error', () => {
  expect(() => billOf(program, [core, server], new Set([...shipped, 'stray@1.0.0']))).toThrow(
    /stray@1\.0\.0/,
  );
});
