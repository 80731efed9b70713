import { relayModes, type RelayMode } from '../world/relay.ts';

/** Requests that change who may read what. */
export const requests = ['correction', 'deletion', 'all-orders link'] as const;
export type CustomerRequest = (typeof requests)[number];

/** What the service has told customers and staff: it has to stand by that. */
export interface Diary {
  readonly orders: AcknowledgedOrder[];
  /** Forms that were never answered; by their e-mail, which is each customer's own. */
  readonly unanswered: string[];
  readonly translations: { readonly orderNumber: string; readonly sha256: string }[];
  readonly notifications: string[];
  readonly refunds: { readonly orderNumber: string; readonly requestId: string; readonly amount: number }[];
  /** What the mail server is like at the moment. */
  relayMode: RelayMode;
  /** The requests that were acknowledged, and what the mail server was like at that moment. */
  readonly acknowledged: { readonly request: CustomerRequest; readonly mode: RelayMode }[];
  /** Corrections requested by customers; the order shows whether each was made. */
  readonly moves: { readonly orderNumber: string; readonly to: string }[];
  readonly deletions: Deletion[];
  readonly uploadFaults: UploadFault[];
  /** What was deleted and could be had all the same. */
  readonly leaks: Trace[];
  /** What a customer or the staff met that must not be: a download that differs, a refusal that makes no sense. */
  readonly complaints: string[];
}

export interface UploadFault {
  readonly promise: 'no acknowledged byte of an upload is lost' | 'an upload is open to its own browser only';
  readonly what: string;
}

export interface AcknowledgedOrder {
  readonly orderNumber: string;
  readonly email: string;
  /** Of the document that was sent. */
  readonly sha256: string;
  /** A word in the order's document, its name and its comments, and nowhere else. */
  readonly marker: string;
}

export interface Deletion extends Pick<AcknowledgedOrder, 'orderNumber' | 'marker'> {
  /** Of the browser that ordered. */
  readonly cookie: string;
  isAcknowledged: boolean;
}

/** Something of an order in a place where it must not be. */
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

/** Modes of the mail server in which some request was never acknowledged: about those a run says nothing. */
export function untriedModes(diary: Diary): RelayMode[] {
  return relayModes.filter((mode) =>
    requests.some((request) => countAcknowledged(diary, request, mode) === 0),
  );
}
