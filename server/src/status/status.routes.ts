import os from 'node:os';
import process from 'node:process';
import { adminStatusApi } from '@truepage/core/api/admin/status';
import type { ApiRouter } from '../http/handle.ts';
import type { Clock } from '../ports/clock.ts';
import { presentPart } from './present-status.ts';
import type { SystemStatus } from './system-status.ts';

interface StatusParts {
  readonly status: SystemStatus;
  readonly version: string;
  readonly clock: Clock;
}

/** The system status for administrators. */
export function statusRoutes(api: ApiRouter, { status, version, clock }: StatusParts): void {
  const startedAt = clock.now().toISOString();
  api.handle(adminStatusApi.getSystemStatus, async ({ call }) => {
    const parts = await status.read();
    return {
      version,
      process: `${os.hostname()} (${process.pid})`,
      startedAt,
      parts: parts.map((part) => presentPart(part, call.locale)),
    };
  });
}
