import { z } from 'zod';
import { staffEventNames } from '@truepage/core/api/admin/events';
import type { LiveEvent } from '@truepage/core/platform';
import type { ServerSentEvent } from './sse-parser.ts';

const eventData = z.looseObject({ orderNumber: z.string().nullable(), at: z.iso.datetime() });
const eventName = z.enum(staffEventNames);

/** An event as it is told on; 'unknown': of a newer server; 'unreadable': not what the contract says. */
export function liveEventOf({ id, name, data }: ServerSentEvent): LiveEvent | 'unknown' | 'unreadable' {
  const named = eventName.safeParse(name);
  if (!named.success) return 'unknown';
  const read = eventData.safeParse(json(data));
  return read.success ? { ...read.data, id, name: named.data } : 'unreadable';
}

/** Undefined for what is no JSON. */
function json(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}
