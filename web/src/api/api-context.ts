import type { ApiCall } from './client.ts';
import { requiredContext } from '../required-context.ts';

/** Calls the API from a screen. */
export const [ApiContext, useApi] = requiredContext<ApiCall>('ApiContext');
