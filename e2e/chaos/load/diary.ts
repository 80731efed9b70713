import { relayModes, type RelayMode } from '../world/relay.ts';

/** Requests that change access to an order. */
export const requests = ['correction', 'deletion', 'all-orders link'] as const;
export type CustomerRequest = (typeof requests)[number];

/** What the service has acknowledged to customers and staff, and therefore must keep. */
export interface Diary {
  readonly orders: AcknowledgedOrder[];
  /** Forms that were never answered, by their email address, which is unique per customer. */
  readonly unanswered: string[];
  readonly translations: { readonly orderNumber: string; readonly sha256: string }[];
  readonly notifications: string[];
  readonly refunds: { readonly orderNumber: string; readonly requestId: string; readonly amount: number }[];
  /** The current mode of the mail server. */
  relayMode: RelayMode;
  /** Acknowledged requests, with the mode of the mail server at that moment. */
  readonly acknowledged: { readonly request: CustomerRequest; readonly mode: RelayMode }[];
  /** Corrections requested by customers; the order shows whether each was made. */
  readonly moves: { readonly orderNumber: string; readonly to: string }[];
  readonly deletions: Deletion[];
  readonly uploadFaults: UploadFault[];
  /** Deleted data that was still accessible. */
  readonly leaks: Trace[];
  /** Wrong answers to a customer or the staff: a download that differs, an unjustified refusal. */
  readonly complaints: string[];
}

export interface UploadFault {
  readonly promise: 'no acknowledged byte of an upload is lost' | 'an upload is open to its own browser only';
  readonly what: string;
}

export interface AcknowledgedOrder {
  readonly orderNumber: string;
  readonly email: string;
  /** The hash of the uploaded document. */
  readonly sha256: string;
  /** A word in the order's document, its file name and its comments, and nowhere else. */
  readonly marker: string;
}

export interface Deletion extends Pick<AcknowledgedOrder, 'orderNumber' | 'marker'> {
  /** The cookie of the browser that ordered. */
  readonly cookie: string;
  isAcknowledged: boolean;
}

/** Data of an order in a place where it must not be. */
export interface Trace {
  readonly orderNumber: string;
  readonly where: string;
}

export function emptyDiary(): Diary {
  return {
    orders: [],
    unanswered: [],
    translations: [],
    notifications: [],
    refunds: [],
    relayMode: 'usual',
    acknowledged: [],
    moves: [],
    deletions: [],
    uploadFaults: [],
    leaks: [],
    complaints: [],
  };
}

export function countAcknowledged(
  { acknowledged }: Diary,
  request: CustomerRequest,
  mode: RelayMode,
): number {
  return acknowledged.filter((one) => one.request === request && one.mode === mode).length;
}

/** Modes of the mail server in which some request was never acknowledged: the run says nothing about them. */
export function untriedModes(diary: Diary): RelayMode[] {
  return relayModes.filter((mode) =>
    requests.some((request) => countAcknowledged(diary, request, mode) === 0),
  );
}
