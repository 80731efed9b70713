import { createContext, use, type Context } from 'react';

/** A context without a default, and its hook, which throws `missing` if there is no provider. */
export function requiredContext<Value>(missing: string): [Context<Value | undefined>, () => Value] {
  const context = createContext<Value | undefined>(undefined);
  const useValue = (): Value => {
    const value = use(context);
    if (value === undefined) throw new Error(missing);
    return value;
  };
  return [context, useValue];
}
