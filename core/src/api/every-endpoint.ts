import { adminContract } from './admin/contract.ts';
import { contract } from './contract.ts';
import type { AnyEndpoint } from './endpoint.ts';

/** Public and staff endpoints together, for routing checks, the OpenAPI document and tests. */
export const everyEndpoint: Readonly<Record<string, AnyEndpoint>> = { ...contract, ...adminContract };
