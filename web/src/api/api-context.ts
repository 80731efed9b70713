import { createContext, use } from 'react';
import type { ApiCall } from './client.ts';

export const ApiContext = createContext<ApiCall | undefined>(undefined);

/** The way to call the API from a screen. */
export function useApi(): ApiCall {
  const call = use(ApiContext);
  if (call === undefined) throw new Error('useApi needs an ApiContext above it');
  return call;
}
