import type { Packed } from './wire.ts';

export interface Packing {
  pack(value: unknown): Packed;
  unpack(packed: Packed): unknown;
  /** The function that was packed with this number. */
  functionOf(id: number): (...args: unknown[]) => unknown;
}

/** Runs as source text in both worlds of a page; `stub` creates a proxy for a function of the other world. */
export function makePacking(stub: (id: number) => (...args: unknown[]) => unknown): Packing {
  const functions: ((...args: unknown[]) => unknown)[] = [];
  const pack = (value: unknown): Packed => {
    if (typeof value === 'function') {
      return { as: 'function', id: functions.push(value as (typeof functions)[number]) - 1 };
    }
    if (Array.isArray(value)) return { as: 'array', items: value.map(pack) };
    if (typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype) {
      return { as: 'object', members: Object.entries(value).map(([key, item]) => [key, pack(item)]) };
    }
    return { as: 'value', value };
  };
  const unpack = (packed: Packed): unknown => {
    switch (packed.as) {
      case 'value':
        return packed.value;
      case 'array':
        return packed.items.map(unpack);
      case 'object':
        return Object.freeze(Object.fromEntries(packed.members.map(([key, item]) => [key, unpack(item)])));
      case 'function':
        return stub(packed.id);
    }
  };
  return {
    pack,
    unpack,
    functionOf: (id) => functions[id] ?? (() => undefined),
  };
}
