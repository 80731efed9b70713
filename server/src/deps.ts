import type { ReviewPolicy } from '@truepage/core/orders/approval';
import type { Logger } from 'pino';
import type { GroupRole } from './config/group-roles.ts';
import type { Orm } from './db/orm.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { SegmentStore } from './files/segment-store.ts';
import type { Mailboxes } from './mailboxes.ts';
import type { Metrics } from './metrics/metrics.ts';
import type { Clock } from './ports/clock.ts';
import type { DocumentIntake } from './ports/document-intake.ts';
import type { IdentityProvider } from './ports/identity-provider.ts';
import type { FileStore } from './ports/file-store.ts';
import type { PagePictures } from './ports/page-pictures.ts';
import type { PageTexts } from './ports/page-texts.ts';
import type { MachineTranslator } from './ports/machine-translator.ts';
import type { ReadingBox } from './ports/reading-box.ts';
import type { TextReader } from './ports/text-reader.ts';
import type { WebhookSender } from './ports/webhook-sender.ts';
import type { PaymentProvider } from './ports/payment-provider.ts';
import type { OrderAccessPolicy } from './order-access/order-access.ts';
import type { OwnershipCodeMac } from './orders/ownership/ownership-code.ts';
import type { LinkSigner } from './orders/download-links.ts';
import type { CertificateRecords } from './records/certificate-records.ts';
import type { Seal } from './sealing/open-seal.ts';
import type { PdfMaker } from './pdf/pdf-maker.ts';
import type { PictureWriter } from './content/picture-writer.ts';
import type { BundleLinks } from './orders/bundle/bundle-links.ts';
import type { PreviewLinks } from './content/preview-links.ts';
import type { DrawnReceipts } from './receipts/drawn-receipts.ts';
import type { ReviewInvitations } from './reviews/review-invitation.ts';
import type { KeptPassword } from './staff/passwords/kept-password.ts';
import type { ReadCache } from './events/read-cache.ts';
import type { TokenSigner } from './signed-token.ts';
import type { SecretBox } from './staff/secret-box.ts';

// A use-case names its parts: `deps: Database & Time`. Tests provide only those.

export interface Database {
  readonly orm: Orm;
}

export interface Time {
  readonly clock: Clock;
}

export interface Randomness {
  /** Cryptographically random bytes. */
  readonly randomBytes: (count: number) => Uint8Array;
}

export interface Caching {
  readonly cache: ReadCache;
}

export interface Queue {
  readonly jobs: Jobs;
}

export interface Documents {
  readonly documents: DocumentIntake;
}

export interface Reading {
  readonly pageTexts: PageTexts;
}

/** The words of documents, read by machine where they are scans. */
export interface TextReading {
  readonly textReader: TextReader;
  readonly readingBox: ReadingBox;
}

export interface Drawing {
  readonly pagePictures: PagePictures;
}

export interface Storage {
  readonly store: FileStore;
}

export interface Segments {
  readonly segments: SegmentStore;
}

/** What we sign into addresses that people are sent. */
export interface Links {
  readonly links: LinkSigner;
  readonly reviewInvitations: ReviewInvitations;
  readonly previewLinks: PreviewLinks;
  readonly bundleLinks: BundleLinks;
  /** Downloads of invoices, in mails to partners. */
  readonly invoiceLinks: TokenSigner;
  /** What partners' programs confirm before they order. */
  readonly orderConfirmations: TokenSigner;
  readonly mailboxes: Mailboxes;
}

export interface Pictures {
  readonly pictures: PictureWriter;
}

/** PDFs of our own. */
export interface PdfMaking {
  readonly pdfMaker: PdfMaker;
  /** Their signing keys. */
  readonly seal: Seal;
  readonly records: CertificateRecords;
}

export interface Receipts {
  readonly drawnReceipts: DrawnReceipts;
}

export interface StaffSecrets {
  /** Encrypts what staff keep with us: the secrets of their authenticators. */
  readonly staffSecrets: SecretBox;
  readonly keptPassword: KeptPassword;
  /** Encrypts the signatures that translators certify with. */
  readonly signatures: SecretBox;
}

export interface IdentitySignIn {
  /** The owner's identity provider, and the roles of its groups; undefined: none is connected. */
  readonly identity:
    | { readonly provider: IdentityProvider; readonly groupRoles: readonly GroupRole[] }
    | undefined;
  /** Encrypts what a browser keeps while its person signs in there. */
  readonly identityBox: SecretBox;
}

export interface FormBox {
  /** Encrypts the forms that visitors save for later. */
  readonly formBox: SecretBox;
}

export interface WorkBox {
  /** Encrypts translations that are typed on the desk. */
  readonly workBox: SecretBox;
}

export interface Webhooks {
  /** Encrypts the secrets that sign events for partners. */
  readonly webhookBox: SecretBox;
  readonly webhookSender: WebhookSender;
}

export interface PayDetails {
  /** Encrypts what translators enter for their invoices. */
  readonly payBox: SecretBox;
}

export interface FormWords {
  /** A keyed hash of a word of a form: 32 bits, not to be turned back. */
  readonly markWord: (word: string) => number;
}

export interface OwnershipCodes {
  /** Hashes the codes that are mailed to prove whose an order is. */
  readonly ownershipCodes: OwnershipCodeMac;
}

export interface OrderPolicy {
  readonly orderAccess: OrderAccessPolicy;
}

export interface Reviewing {
  /** Which translations need another person's approval before the customer is notified. */
  readonly review: ReviewPolicy;
}

export interface MachineDrafting {
  /** The owner's translation machine; undefined: none is connected. */
  readonly machine: { readonly translator: MachineTranslator; readonly sendsNames: boolean } | undefined;
}

export interface Payments {
  readonly payments: PaymentProvider;
}

export interface Site {
  /** PUBLIC_URL without a trailing slash: what mails, Stripe and canonical links are built from. */
  readonly publicUrl: () => string;
}

export interface Contacts {
  /** Who is emailed about new paid orders and price requests; undefined: no emails. */
  readonly staffEmail: string | undefined;
  /** Who gets the messages of the contact page. */
  readonly contactEmail: string;
}

export interface Metering {
  readonly metrics: Pick<Metrics, 'orderPlaced' | 'paymentRecorded' | 'webhook' | 'filesSwept'>;
}

export interface Logging {
  readonly log: Logger;
}

/** For asking the provider about a payment, recording it, and notifying. */
export type PaymentProcessing = Database & Time & Queue & Payments & Site & Contacts & Metering & Logging;

/** Everything. start/ builds it for real; tests build it around a throw-away database. */
export type Deps = PaymentProcessing &
  Randomness &
  Caching &
  Documents &
  Reading &
  TextReading &
  Drawing &
  Storage &
  Segments &
  Links &
  Pictures &
  PdfMaking &
  Receipts &
  StaffSecrets &
  IdentitySignIn &
  OrderPolicy &
  OwnershipCodes &
  FormBox &
  WorkBox &
  Webhooks &
  PayDetails &
  FormWords &
  MachineDrafting &
  Reviewing;
