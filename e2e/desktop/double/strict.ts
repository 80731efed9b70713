import { EventEmitter } from 'node:events';

/** Properties that promises and JSON read of any object. */
const askedOfEverything = new Set(['then', 'toJSON']);

/**
 * A prototype whose end of the chain throws on reads: an unmodelled member must never look like `undefined`. At the end of the chain it
 * does not affect `this`, identity and private fields.
 */
function refusing(base: object, nameOf: (receiver: object) => string): object {
  return new Proxy(base, {
    get(target, key, receiver: object): unknown {
      if (typeof key === 'symbol' || key in target) return Reflect.get(target, key, receiver);
      if (askedOfEverything.has(key)) return undefined;
      throw new Error(`electron double: ${nameOf(receiver)}.${key} is not modelled`);
    },
  });
}

/** A module of Electron as a plain object: reading a missing member throws. */
export function strict<T extends object>(name: string, members: T): T {
  return Object.setPrototypeOf(
    members,
    refusing(Object.prototype, () => name),
  ) as T;
}

const className = (receiver: object): string =>
  typeof receiver === 'function' ? receiver.name : receiver.constructor.name;

/** The base of Electron's classes that emit no events. */
// oxlint-disable-next-line typescript/no-extraneous-class -- its prototype is what it is for
export class Strict {}
Object.setPrototypeOf(Strict, refusing(Function.prototype, className));
Object.setPrototypeOf(Strict.prototype, refusing(Object.prototype, className));

/** The base of Electron's classes and modules that emit events. */
export class Emitter extends EventEmitter {}
Object.setPrototypeOf(Emitter, refusing(EventEmitter, className));
Object.setPrototypeOf(Emitter.prototype, refusing(EventEmitter.prototype, className));
