import { createContext, use, type Context } from 'react';

/** A context without a default, and its hook, which throws if there is no provider; `name` is for the error. */
export function requiredContext<Value>(name: string): [Context<Value | undefined>, () => Value] {
  const context = createContext<Value | undefined>(undefined);
  const useValue = (): Value => {
    const value = use(context);
    if (value === undefined) throw new Error(`no ${name}`);
    return value;
  };
  return [context, useValue];
}
