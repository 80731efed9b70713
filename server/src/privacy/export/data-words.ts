import type { Recipient } from '@truepage/core/certificates/recipients';
import type { DraftState } from '@truepage/core/drafts/draft';
import type { FactKind, FactListState } from '@truepage/core/facts/fact';
import type { FileKind } from '@truepage/core/files/file-kind';
import type { CustomerMailKind } from '@truepage/core/mails/mail-kinds';
import type { MessageAuthor } from '@truepage/core/messages/message';
import type { OrderStatus } from '@truepage/core/orders/order-status';
import type { TranslationType } from '@truepage/core/pricing/translation-type';
import type { CorrectionState } from '@truepage/core/corrections/correction';
import type { PageCountState } from '@truepage/core/page-counts/page-count';
import type { RejectionState } from '@truepage/core/rejections/rejection';
import type { QuoteReason } from '@truepage/core/quotes/requested-quote';
import type { LedgerKind } from '@truepage/core/payments/ledger';
import type { ShownRole } from '../audit-roles.ts';
import type { OrderData } from './order-data.ts';
import type { ExportedEntry } from './exported-entries.ts';

type Section = keyof OrderData;
type FieldOf<Part> = Part extends readonly (infer Item)[] ? KeysOf<Item> : KeysOf<Part>;
/** The keys of each member of a union. */
type KeysOf<Item> = Item extends object ? keyof Item & string : never;

export interface DataWords {
  readonly title: (orderNumber: string) => string;
  readonly lead: (time: string) => string;
  readonly nothing: string;
  readonly yes: string;
  readonly no: string;
  readonly sections: Readonly<Record<Section, string>>;
  readonly fields: Readonly<Record<FieldOf<OrderData[Section]>, string>>;
  /** For values of a fixed list; free texts and names are exported unchanged. */
  readonly values: Readonly<
    Record<
      | OrderStatus
      | TranslationType
      | Recipient
      | LedgerKind
      | PageCountState
      | RejectionState
      | QuoteReason
      | CorrectionState
      | DraftState
      | FactKind
      | FactListState
      | FileKind
      | ShownRole
      | MessageAuthor
      | CustomerMailKind
      | ExportedEntry
      | 'attachment'
      | 'inline',
      string
    >
  >;
}
