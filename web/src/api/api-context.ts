import type { ApiCall } from './client.ts';
import { requiredContext } from '../required-context.ts';

/** The way to call the API from a screen. */
export const [ApiContext, useApi] = requiredContext<ApiCall>('useApi needs an ApiContext above it');
