import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { exportPaths } from './file-routes.ts';

/** Beside the contract, because its reply is no JSON: the audit log with the proof of its chain, as JSON lines. */
export const exportAudit = endpoint(
  { method: 'GET', path: exportPaths.audit },
  {
    summary: 'The audit log of a period, or all of it, as JSON lines that npm run verify-audit checks.',
    access: 'audit.export',
    query: z
      .object({
        /** Days in UTC, both included. */
        from: z.iso.date().optional(),
        until: z.iso.date().optional(),
      })
      .refine(({ from, until }) => from === undefined || until === undefined || from <= until, 'order'),
    reply: z.string(),
  },
);
