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

// A use-case names the parts it needs: `deps: Database & Time`. Tests provide only those.

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

/** The text of documents; scans are read by OCR. */
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

/** Signers of links that are emailed or shown to people. */
export interface Links {
  readonly links: LinkSigner;
  readonly reviewInvitations: ReviewInvitations;
  readonly previewLinks: PreviewLinks;
  readonly bundleLinks: BundleLinks;
  /** Links to invoices, in emails to partners. */
  readonly invoiceLinks: TokenSigner;
  /** Confirmations that partners' programs need to place an order. */
  readonly orderConfirmations: TokenSigner;
  readonly mailboxes: Mailboxes;
}

export interface Pictures {
  readonly pictures: PictureWriter;
}

/** Creates our PDFs. */
export interface PdfMaking {
  readonly pdfMaker: PdfMaker;
  /** Signs them. */
  readonly seal: Seal;
  readonly records: CertificateRecords;
}

export interface Receipts {
  readonly drawnReceipts: DrawnReceipts;
}

export interface StaffSecrets {
  /** Encrypts stored secrets of staff: those of their authenticators. */
  readonly staffSecrets: SecretBox;
  readonly keptPassword: KeptPassword;
  /** Encrypts the signatures that translators certify with. */
  readonly signatures: SecretBox;
}

export interface IdentitySignIn {
  /** The owner's identity provider, and the roles of its groups; undefined if there is none. */
  readonly identity:
    | { readonly provider: IdentityProvider; readonly groupRoles: readonly GroupRole[] }
    | undefined;
  /** Encrypts what a browser stores while its user signs in at the identity provider. */
  readonly identityBox: SecretBox;
}

export interface FormBox {
  /** Encrypts saved order forms. */
  readonly formBox: SecretBox;
}

export interface WorkBox {
  /** Encrypts translations that are written in the desk. */
  readonly workBox: SecretBox;
}

export interface Webhooks {
  /** Encrypts the secrets that sign partners' events. */
  readonly webhookBox: SecretBox;
  readonly webhookSender: WebhookSender;
}

export interface PayDetails {
  /** Encrypts what translators enter for their invoices. */
  readonly payBox: SecretBox;
}

export interface FormWords {
  /** A keyed 32-bit hash of a word of a form, which cannot be reversed. */
  readonly markWord: (word: string) => number;
}

export interface OwnershipCodes {
  /** Hashes the emailed codes that prove ownership of an order. */
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
  /** The owner's machine translation service; undefined if there is none. */
  readonly machine: { readonly translator: MachineTranslator; readonly sendsNames: boolean } | undefined;
}

export interface Payments {
  readonly payments: PaymentProvider;
}

export interface Site {
  /** PUBLIC_URL without a trailing slash: the base of links in emails, at Stripe, and of canonical links. */
  readonly publicUrl: () => string;
}

export interface Contacts {
  /** Receives emails about new paid orders and price requests; undefined for no such emails. */
  readonly staffEmail: string | undefined;
  /** Receives the messages of the contact page. */
  readonly contactEmail: string;
}

export interface Metering {
  readonly metrics: Pick<Metrics, 'orderPlaced' | 'paymentRecorded' | 'webhook' | 'filesSwept'>;
}

export interface Logging {
  readonly log: Logger;
}

/** For checking a payment at the provider, recording it, and notifying. */
export type PaymentProcessing = Database & Time & Queue & Payments & Site & Contacts & Metering & Logging;

/** All parts. start/ creates the real ones; tests create them with a temporary database. */
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
