import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { timeShape } from '../shapes.ts';
import { exportPaths } from './file-routes.ts';
import { adminRoutes as routes } from './routes.ts';

/** The parts of the service and the services that it depends on, in the order in which operators check them. */
export const statusParts = [
  'database',
  'storage',
  'installation',
  'keys',
  'scanner',
  'mail',
  'payments',
  'clock',
  'listener',
  'jobs',
  'failedMails',
  'paymentExceptions',
  'webhooks',
  'fileSweep',
] as const;
export type StatusPartName = (typeof statusParts)[number];

/** good; attention: works, but needs attention; bad: does not work; off: a local replacement is used, which is fine outside production. */
export const partStates = ['good', 'attention', 'bad', 'off'] as const;
export type PartState = (typeof partStates)[number];

export const adminStatusApi = {
  getSystemStatus: endpoint(routes.getSystemStatus, {
    summary:
      'The health of every part of the service as this process sees it, in the caller’s language. Each part is checked at most every 30 seconds.',
    access: 'system.view',
    reply: z.object({
      version: z.string(),
      /** The process that answered, if there are several: host and process id. */
      process: z.string(),
      startedAt: timeShape,
      parts: z.array(
        z.object({
          name: z.enum(statusParts),
          title: z.string(),
          state: z.enum(partStates),
          /** Since when this process has observed this state. */
          since: timeShape,
          reason: z.string(),
          /** What to do; null if nothing needs to be done. */
          advice: z.string().nullable(),
          /** The other system's message, for the operator; null if there is none. */
          detail: z.string().nullable(),
        }),
      ),
    }),
  }),
};

/** Outside the contract, because the reply is not JSON: the audit log with the proof of its chain, as JSON lines. */
export const exportAudit = endpoint(
  { method: 'GET', path: exportPaths.audit },
  {
    summary: 'The audit log of a period, or all of it, as JSON lines that npm run verify-audit checks.',
    access: 'audit.export',
    query: z
      .object({
        /** Days in UTC, both inclusive. */
        from: z.iso.date().optional(),
        until: z.iso.date().optional(),
      })
      .refine(({ from, until }) => from === undefined || until === undefined || from <= until, 'order'),
    reply: z.string(),
  },
);
