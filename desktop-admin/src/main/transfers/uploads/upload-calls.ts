import { translationUploaded } from '@truepage/core/api/admin/orders/orders';
import type { StaffOrderRow } from '@truepage/core/api/admin/orders/staff-order';
import { createUploadCalls, type Patience, type UploadCalls } from '@truepage/core/uploads/upload-calls';
import type { StaffSession } from '../../console-context.ts';
import { readText } from '../../read-text.ts';

/** The calls of an upload in a session; all but the first are also aborted by `signal`. */
export function uploadCallsOf(
  session: Pick<StaffSession, 'fetch' | 'signal'>,
  signal: AbortSignal,
  limits: Patience,
): UploadCalls<StaffOrderRow> {
  return createUploadCalls(
    async ({ path, limitMs, isStart, ...request }) => {
      const stop = isStart ? session.signal : signal;
      const timed = AbortSignal.any([stop, AbortSignal.timeout(limitMs)]);
      const response = await session.fetch(path, { ...request, signal: timed });
      const { status, headers } = response;
      return { status, retryAfter: headers.get('retry-after'), body: await readText(response) };
    },
    (reply) => translationUploaded.safeParse(reply).data?.order,
    limits,
  );
}
