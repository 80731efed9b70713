import type { Logger } from 'pino';
import type { Orm } from './db/orm.ts';
import type { Jobs } from './events/jobs.ts';
import type { Metrics } from './metrics/metrics.ts';
import type { Clock } from './ports/clock.ts';
import type { DocumentIntake } from './ports/document-intake.ts';
import type { FileStore } from './ports/file-store.ts';
import type { PieceStore } from './ports/piece-store.ts';
import type { PaymentProvider } from './ports/payment-provider.ts';
import type { OrderAccessPolicy } from './orders/order-access.ts';
import type { LinkSigner } from './orders/download-links.ts';
import type { PictureWriter } from './content/picture-writer.ts';
import type { PreviewLinks } from './content/preview-links.ts';
import type { ReviewInvitations } from './reviews/review-invitation.ts';
import type { KeptPassword } from './staff/kept-password.ts';
import type { ReadCache } from './events/read-cache.ts';
import type { SecretBox } from './staff/secret-box.ts';

/** The parts a use-case may need. main.ts builds them for real; tests build them around a throw-away database. */
export interface Deps {
  readonly orm: Orm;
  readonly cache: ReadCache;
  readonly jobs: Jobs;
  readonly clock: Clock;
  /** Cryptographically random bytes. */
  readonly randomBytes: (count: number) => Uint8Array;
  readonly documents: DocumentIntake;
  readonly store: FileStore;
  readonly pieces: PieceStore;
  readonly payments: PaymentProvider;
  readonly links: LinkSigner;
  readonly reviewInvitations: ReviewInvitations;
  readonly previewLinks: PreviewLinks;
  readonly pictures: PictureWriter;
  /** Encrypts what staff keep with us: the secrets of their authenticators. */
  readonly staffSecrets: SecretBox;
  readonly keptPassword: KeptPassword;
  readonly orderAccess: OrderAccessPolicy;
  /** PUBLIC_URL without a trailing slash: what mails, Stripe and canonical links are built from. */
  readonly publicUrl: () => string;
  /** Who hears of new paid orders by mail; undefined: nobody. */
  readonly staffEmail: string | undefined;
  /** Who gets the messages of the contact page. */
  readonly contactEmail: string;
  readonly metrics: Pick<Metrics, 'orderPlaced' | 'paymentRecorded' | 'webhook' | 'filesSwept'>;
  readonly log: Logger;
}
