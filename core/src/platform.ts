import type { AdminBodyOf, AdminReplyOf } from './api/admin/contract.ts';
import type { ExportName } from './api/admin/file-routes.ts';
import type { StaffEventName } from './api/admin/events.ts';
import type { CertificateState } from './certificates/certificate-state.ts';
import type { StaffOrderRow } from './api/admin/orders/staff-order.ts';
import type { DocumentRefusal } from './certificates/document-refusal.ts';
import type { ReceivedEvent } from './events/staff-event.ts';
import type { KeptTrouble } from './records/record-trouble.ts';

/**
 * What differs between a browser tab and the desktop console. Screens receive it at their root (`usePlatform`) and never check which of
 * the two they run in.
 */
export interface Platform {
  /** Opens the system's file dialog. Absent if the page uses a file input. */
  readonly pickFile?: (wish: FileWish) => Promise<PickedFile | undefined>;
  /** Accepts a file that was dropped on the page or chosen in a file input. */
  takeFile(file: PageFile): Promise<PickedFile>;
  /** Opens the system's file dialog for several files. Absent whenever `pickFile` is. */
  readonly pickFiles?: (wish: FileWish) => Promise<readonly PickedFile[]>;
  /** Uploads the translation of an order. The transport is up to the platform. */
  uploadTranslation(request: TranslationUpload): Upload<StaffOrderRow>;
  /** Uploads a picture for pages. */
  uploadPicture(request: UploadRequest): Upload<UploadedPicture>;
  /** Saves a document of an order. Like the three methods below, it never rejects. */
  downloadDocument(document: WantedDocument): Promise<SaveResult>;
  /** Saves several documents in one place, as many as possible. Absent if they are saved one by one. */
  readonly downloadDocuments?: (
    documents: readonly WantedDocument[],
    folderName: string,
  ) => Promise<SaveResult>;
  /** Saves everything about an order as one ZIP. Absent if the platform cannot verify that the ZIP is complete. */
  readonly downloadBundle?: (orderNumber: string) => Promise<SaveResult>;
  /**
   * Saves a document once in the folder of its order on this computer, and opens it with the default program. Files saved in that folder
   * are offered as the order's translation. Absent if there are no such folders.
   */
  readonly workOnDocument?: (document: WantedDocument, orderNumber: string) => Promise<SaveResult>;
  /** Prepares a document for display in a frame or a picture of the page. */
  viewDocument(fileId: string): Promise<ViewResult>;
  /** Exports the orders that match a query, or the figures of a week. */
  exportOrders(wish: OrderExport): Promise<SaveResult>;
  /** Passkeys of this computer, and of phones nearby. Absent if pages cannot use passkeys. */
  readonly passkeys?: Passkeys;
  /** Set if pages cannot use passkeys, but the system's browser can. */
  readonly passkeysInBrowser?: true;
  /** Opens an external URL, or a page of the public site, outside of the desk. */
  openExternal(url: string): void;
  /** The languages of the text on the screen, as codes; empty for no particular language. Absent if the platform cannot use them. */
  readonly checkSpelling?: (languages: readonly string[]) => void;
  readonly notifications: Notifications;
  /** Shows the number of orders that need attention on the program's icon; 0 shows nothing. */
  setBadge(count: number): void;
  /** Whether typed text exists only in this page: closing or reloading it then asks for confirmation. */
  setUnsaved(isUnsaved: boolean): void;
  /** Follows the live events; returns a function that stops. Reconnects automatically and receives missed events. */
  followLive(listener: (news: LiveNews) => void): () => void;
  /** Called with a path of the desk to navigate to, e.g. after a click on a notification. */
  onNavigate(listener: (path: string) => void): () => void;
}

/** Both methods reject if the person cancels or the request times out. */
export interface Passkeys {
  /** Creates a passkey; also rejects if this device already has one for the account. */
  make(options: AdminReplyOf<'beginPasskey'>): Promise<AdminBodyOf<'addPasskey'>['passkey']>;
  /** Signs with a passkey that the person chooses. */
  use(options: AdminReplyOf<'beginPasskeySignIn'>): Promise<AdminBodyOf<'passkeySignIn'>>;
}

export interface FileWish {
  /** File extensions without a dot: 'pdf'. Empty for any file. */
  readonly accept: readonly string[];
}

/** The parts of a browser's File that are used. */
export interface PageFile {
  readonly name: string;
  /** In bytes. */
  readonly size: number;
}

export interface PickedFile extends PageFile {
  /** Used only by the platform: a File in a browser, a token in the console, which never exposes paths to the page. */
  readonly handle: unknown;
}

export interface UploadRequest {
  readonly file: PickedFile;
  readonly onProgress: (progress: UploadProgress) => void;
}

export interface TranslationUpload extends UploadRequest {
  readonly orderNumber: string;
  /** Set for an order with several documents: which one; 0 for all. */
  readonly document?: number | undefined;
}

export type UploadedPicture = AdminReplyOf<'uploadContentImage'>;

export interface UploadProgress {
  /** The bytes that the server has confirmed, or at least the bytes that were sent. */
  readonly sentBytes: number;
  readonly totalBytes: number;
  /** waiting: no connection, resumes automatically. If omitted: sending. */
  readonly state?: 'sending' | 'paused' | 'waiting';
}

/** An upload in progress. */
export interface Upload<Reply> {
  /** Never rejects. */
  readonly result: Promise<UploadResult<Reply>>;
  cancel(): void;
  /** Absent if an upload cannot be paused. */
  readonly pause?: () => void;
  readonly resume?: () => void;
}

/** The outcome of an upload. */
export type UploadResult<Reply> =
  | { readonly kind: 'done'; readonly reply: Reply }
  /** The user cancelled it, in the page or in the platform's own list. */
  | { readonly kind: 'cancelled' }
  | Failure;

/** The outcome of saving something. */
export type SaveResult =
  | { readonly kind: 'saved'; readonly notice?: SaveNotice }
  | { readonly kind: 'cancelled' }
  | Failure;

/**
 * What the user must know about the certificate of the saved files: it is no longer valid; its record has this trouble but still proves
 * something; or it could not be checked.
 */
export type SaveNotice = Exclude<CertificateState, 'valid'> | KeptTrouble | 'unchecked';

/** `source` works only in the frame or image, for some minutes. */
export type ViewResult = { readonly kind: 'ready'; readonly source: string } | Failure;

/** Why a request to the server failed. */
export type Failure =
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  /** No reply, or one that is not from the server. */
  | { readonly kind: 'offline' };

/** Why a file was not accepted or not served. */
export interface Refusal {
  /** A code of the error catalogue or of the platform. Absent if an intermediary replied. */
  readonly code?: string;
  /** A text for people. */
  readonly message?: string;
  /** Seconds to wait before a retry, if the server requires it. */
  readonly retryAfter?: number;
  /** Why its pages cannot be appended to a certificate. */
  readonly document?: DocumentRefusal;
}

export interface WantedDocument {
  readonly fileId: string;
  /** The suggested file name. */
  readonly filename: string;
}

export interface OrderExport {
  /** The query of the order list: '?status=pending', or empty; for a week, its days. */
  readonly query: string;
  /** Orders if omitted. */
  readonly what?: ExportName | undefined;
  readonly filename: string;
}

/** blocked: switched off in a way that the page cannot change. */
export type NotificationState = 'unsupported' | 'blocked' | 'off' | 'on';

export interface Notifications {
  state(): NotificationState;
  /** Asks the person for permission if needed. Resolves with the resulting state. */
  turn(on: boolean): Promise<NotificationState>;
  /** Shows a message while the desk is not visible, once per `id` across all windows. */
  show(message: DeskMessage): void;
}

export interface DeskMessage {
  readonly id: string;
  readonly title: string;
  readonly body: string;
  /** The path of the desk that a click opens. */
  readonly path: string;
}

/** `id` is the event's number as text. */
export type LiveEvent = ReceivedEvent & { readonly id: string };
/** An event of a kind, about a known order. */
export type LiveOrderEvent<Name extends StaffEventName> = Extract<LiveEvent, { readonly name: Name }> & {
  readonly orderNumber: string;
};

/** waiting: the connection broke and will be retried. */
export type LiveState = 'connecting' | 'open' | 'waiting';

export type LiveNews =
  | { readonly kind: 'event'; readonly event: LiveEvent }
  | { readonly kind: 'state'; readonly state: LiveState }
  /** Events may have been missed, so data read earlier is stale. `upTo`: the id of the last event that may be missing; undefined: any. */
  | { readonly kind: 'gap'; readonly upTo?: string };
