import { staffEventNames } from '../api/admin/events.ts';
import type { ReceivedEvent } from '../events/staff-event.ts';
import { parsedJson } from '../parsed-json.ts';
import type { LiveEvent } from '../platform.ts';

/** A message of the staff event stream, as received. */
export interface StreamMessage {
  /** The last id received; '' before the first one. */
  readonly id: string;
  readonly name: string;
  readonly data: string;
}

/** The event of a message; 'unknown' if from a newer server, 'unreadable' if it does not match the contract. */
export function liveEventOf({ id, name, data }: StreamMessage): LiveEvent | 'unknown' | 'unreadable' {
  const known = staffEventNames.find((one) => one === name);
  if (known === undefined) return 'unknown';
  const read = parsedJson(data);
  // TypeScript narrows a discriminated union by name only up to 25 members.
  return isEventData(read) ? ({ ...read, id, name: known } as LiveEvent) : 'unreadable';
}

function isEventData(value: unknown): value is Pick<ReceivedEvent, 'orderNumber' | 'at'> {
  if (typeof value !== 'object' || value === null) return false;
  const { orderNumber, at } = value as { readonly orderNumber?: unknown; readonly at?: unknown };
  return (orderNumber === null || typeof orderNumber === 'string') && isInstant(at);
}

/** UTC, ISO 8601. */
function isInstant(value: unknown): boolean {
  return (
    typeof value === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value) && !Number.isNaN(Date.parse(value))
  );
}
