import type { AdminBodyOf, AdminReplyOf } from './api/admin/contract.ts';
import type { ExportName } from './api/admin/file-routes.ts';
import type { StaffEventName } from './api/admin/events.ts';
import type { CertificateState } from './certificates/certificate-state.ts';
import type { StaffOrderRow } from './api/admin/orders/staff-order.ts';
import type { DocumentRefusal } from './certificates/document-refusal.ts';
import type { HeardEvent } from './events/staff-event.ts';
import type { KeptTrouble } from './records/record-trouble.ts';

/**
 * What a browser tab and the desktop console do differently, and nothing else. Screens get it at their root
 * (`usePlatform`) and never ask which of the two they run in.
 */
export interface Platform {
  /** Opens the system's own file dialog. Absent where the file input of the page does that. */
  readonly pickFile?: (wish: FileWish) => Promise<PickedFile | undefined>;
  /** Takes over a file that was dropped on the page or chosen in a file input. */
  takeFile(file: PageFile): Promise<PickedFile>;
  /** Opens the system's own file dialog for several files. Absent where `pickFile` is. */
  readonly pickFiles?: (wish: FileWish) => Promise<readonly PickedFile[]>;
  /** Sends the translation of an order; how it travels is the platform's own affair. */
  uploadTranslation(request: TranslationUpload): Upload<StaffOrderRow>;
  /** Sends a picture for pages. */
  uploadPicture(request: UploadRequest): Upload<UploadedPicture>;
  /** Saves a document of an order. Never rejects, as the three after it. */
  downloadDocument(document: WantedDocument): Promise<SaveResult>;
  /** Saves several at once in one place: what can be saved is. Absent where they are saved one by one. */
  readonly downloadDocuments?: (
    documents: readonly WantedDocument[],
    folderName: string,
  ) => Promise<SaveResult>;
  /** Saves everything of an order as one ZIP. Absent if completeness cannot be checked. */
  readonly downloadBundle?: (orderNumber: string) => Promise<SaveResult>;
  /**
   * Saves a document into the folder of its order on this computer, once, and opens it with the system's program; what is
   * saved in that folder is offered as the order's translation. Absent where there are no such folders.
   */
  readonly workOnDocument?: (document: WantedDocument, orderNumber: string) => Promise<SaveResult>;
  /** Gets a document ready to be looked at in a frame or a picture of the page. */
  viewDocument(fileId: string): Promise<ViewResult>;
  /** Saves the orders that a query lets through, or the figures of a week. */
  exportOrders(wish: OrderExport): Promise<SaveResult>;
  /** The passkeys of this computer, and of telephones beside it. Absent where pages cannot use any. */
  readonly passkeys?: Passkeys;
  /** Pages here may use none, the system's browser may. */
  readonly passkeysInBrowser?: true;
  /** Opens an address outside of the desk, or a page of the public site, beside the desk. */
  openExternal(url: string): void;
  /** What is on the screen is written in these languages, as codes; []: no special language. Absent if the platform cannot use it. */
  readonly checkSpelling?: (languages: readonly string[]) => void;
  readonly notifications: Notifications;
  /** How many orders wait to be looked at, on the icon of the program; 0 shows nothing. */
  setBadge(count: number): void;
  /** Whether something that was typed is kept nowhere but in this page: closing or reloading it asks first. */
  setUnsaved(isUnsaved: boolean): void;
  /** Follows the live events; returns the function that stops. Reconnects automatically and receives what it missed. */
  followLive(listener: (news: LiveNews) => void): () => void;
  /** Called to navigate, e.g. on a click on a notification: a path of the desk. */
  onNavigate(listener: (path: string) => void): () => void;
}

/** Both reject when the person says no, or takes too long. */
export interface Passkeys {
  /** Makes one; also rejects where the account has one here already. */
  make(options: AdminReplyOf<'beginPasskey'>): Promise<AdminBodyOf<'addPasskey'>['passkey']>;
  /** Signs with one that the person chooses. */
  use(options: AdminReplyOf<'beginPasskeySignIn'>): Promise<AdminBodyOf<'passkeySignIn'>>;
}

export interface FileWish {
  /** File name endings without a dot: 'pdf'. Empty: anything. */
  readonly accept: readonly string[];
}

/** The parts of a browser's File that are needed. */
export interface PageFile {
  readonly name: string;
  /** Bytes. */
  readonly size: number;
}

export interface PickedFile extends PageFile {
  /** Only for the platform: a File in a browser, a token in the console, which never exposes paths to the page. */
  readonly handle: unknown;
}

export interface UploadRequest {
  readonly file: PickedFile;
  readonly onProgress: (progress: UploadProgress) => void;
}

export interface TranslationUpload extends UploadRequest {
  readonly orderNumber: string;
  /** Of an order with several documents: of which it is; 0: of all. */
  readonly document?: number | undefined;
}

export type UploadedPicture = AdminReplyOf<'uploadContentImage'>;

export interface UploadProgress {
  /** What has left this computer, or better: what the server has confirmed. */
  readonly sentBytes: number;
  readonly totalBytes: number;
  /** waiting: no connection, resumes automatically. If omitted: sending. */
  readonly state?: 'sending' | 'paused' | 'waiting';
}

/** A file on its way. */
export interface Upload<Reply> {
  /** Never rejects. */
  readonly result: Promise<UploadResult<Reply>>;
  cancel(): void;
  /** Absent where an upload cannot be held. */
  readonly pause?: () => void;
  readonly resume?: () => void;
}

/** What became of an upload. */
export type UploadResult<Reply> =
  | { readonly kind: 'done'; readonly reply: Reply }
  /** The user cancelled it, here or in the platform's own list. */
  | { readonly kind: 'cancelled' }
  | Failure;

/** What became of a wish to save something. */
export type SaveResult =
  | { readonly kind: 'saved'; readonly notice?: SaveNotice }
  | { readonly kind: 'cancelled' }
  | Failure;

/**
 * What the person must know of the certificate in what was saved: it ended; its record has this trouble and still proves
 * something; or unknown at the moment.
 */
export type SaveNotice = Exclude<CertificateState, 'valid'> | KeptTrouble | 'unchecked';

/** `source`: only for the frame or image, valid for some minutes. */
export type ViewResult = { readonly kind: 'ready'; readonly source: string } | Failure;

/** Why a request to the server failed. */
export type Failure =
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  /** No answer, or one that is not from the server. */
  | { readonly kind: 'offline' };

/** Why a file was not taken, or not given. */
export interface Refusal {
  /** Of the error catalogue, or of the platform's own. Absent: something between us has answered. */
  readonly code?: string;
  /** In words for people. */
  readonly message?: string;
  /** Seconds to wait before trying again, where the server said so. */
  readonly retryAfter?: number;
  /** Why its pages cannot be put behind a certificate. */
  readonly document?: DocumentRefusal;
}

export interface WantedDocument {
  readonly fileId: string;
  /** The suggested file name. */
  readonly filename: string;
}

export interface OrderExport {
  /** As the list of orders has it: '?status=pending', or nothing; of a week its days. */
  readonly query: string;
  /** Left out: orders. */
  readonly what?: ExportName | undefined;
  readonly filename: string;
}

/** blocked: switched off where the page cannot switch it on again. */
export type NotificationState = 'unsupported' | 'blocked' | 'off' | 'on';

export interface Notifications {
  state(): NotificationState;
  /** Asks the person if needed. Resolves with the result. */
  turn(on: boolean): Promise<NotificationState>;
  /** Shows a message while the desk is not visible. Once per `id`, across all windows. */
  show(message: DeskMessage): void;
}

export interface DeskMessage {
  readonly id: string;
  readonly title: string;
  readonly body: string;
  /** Where a click leads: a path of the desk. */
  readonly path: string;
}

/** `id`: the event's number, as text. */
export type LiveEvent = HeardEvent & { readonly id: string };
/** One of them, about an order that is known. */
export type LiveOrderEvent<Name extends StaffEventName> = Extract<LiveEvent, { readonly name: Name }> & {
  readonly orderNumber: string;
};

/** waiting: the connection broke and is tried again in a while. */
export type LiveState = 'connecting' | 'open' | 'waiting';

export type LiveNews =
  | { readonly kind: 'event'; readonly event: LiveEvent }
  | { readonly kind: 'state'; readonly state: LiveState }
  /**
   * Events may have been missed: what was read before them is stale. `upTo`: none after this one, by its id; undefined: any.
   */
  | { readonly kind: 'gap'; readonly upTo?: string };
