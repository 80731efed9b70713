import {
  eachOption,
  eachOptionalText,
  type OptionalText,
  type orderOptions,
  type requiredTexts,
} from '@truepage/core/orders/order-form';
import { isRecipient } from '@truepage/core/certificates/recipients';
import { firmPayments } from '@truepage/core/partners/firm-payments';
import { plainNames } from '@truepage/core/orders/passport-names';
import type { OrderRequestInput } from '@truepage/core/orders/order-request';
import {
  defaultTranslationType,
  isTranslationType,
  offersAccuracyCertificate,
  type TranslationType,
} from '@truepage/core/pricing/translation-type';

/** The fields of the order form exactly as typed; documents are stored separately. */
export type OrderDraft = Readonly<
  Record<(typeof requiredTexts)[number] | OptionalText, string> &
    Record<(typeof orderOptions)[number], boolean> & {
      translationType: TranslationType;
      /** A Recipient, or ''. */
      recipient: string;
      /** One per line. */
      passportNames: string;
      handwritten: boolean;
      draftReview: boolean;
      /** How a member's order for the firm is paid; '' if it is not for a firm. */
      firm: string;
      /** For several documents: 'one' certificate for all, or one for 'each'. */
      certificates: string;
    }
>;

export function emptyDraft(translationType: TranslationType = defaultTranslationType): OrderDraft {
  return {
    fullName: '',
    email: '',
    sourceLanguage: '',
    targetLanguage: '',
    translationType,
    recipient: '',
    passportNames: '',
    handwritten: false,
    draftReview: false,
    firm: '',
    certificates: 'one',
    ...eachOptionalText(() => ''),
    ...eachOption(() => false),
  };
}

/** Applies a change; a type that includes a certificate removes the accuracy certificate from the order. */
export function changeDraft(draft: OrderDraft, change: Partial<OrderDraft>): OrderDraft {
  const next = { ...draft, ...change };
  return offersAccuracyCertificate(next.translationType) ? next : { ...next, includeCertificate: false };
}

export function swapLanguages(draft: OrderDraft): OrderDraft {
  return { ...draft, sourceLanguage: draft.targetLanguage, targetLanguage: draft.sourceLanguage };
}

/** The fields of the multipart request: optional texts only if filled in, options as 'true' or 'false'. */
export function requestFields(draft: OrderDraft): OrderRequestInput {
  return {
    ...draft,
    ...eachOptionalText((name) => (draft[name].trim() === '' ? undefined : draft[name])),
    ...eachOption((name) => (draft[name] ? 'true' : 'false')),
    recipient: isRecipient(draft.recipient) ? draft.recipient : undefined,
    passportNames: namesAsJson(draft.passportNames),
    handwritten: draft.handwritten ? 'true' : undefined,
    draftReview: draft.draftReview ? 'true' : undefined,
    certificates: certificatesOf(draft),
    firm: firmPayments.find((payment) => payment === draft.firm),
  };
}

/** Undefined for one certificate, the default of orders. */
export function certificatesOf({ certificates }: OrderDraft): 'each' | undefined {
  return certificates === 'each' ? 'each' : undefined;
}

function namesAsJson(lines: string): string | undefined {
  const names = plainNames(lines.split('\n'));
  return names.length === 0 ? undefined : JSON.stringify(names);
}

/** Parses a stored draft; missing or invalid values fall back to the empty form. */
export function readDraft(stored: unknown): OrderDraft {
  const empty = emptyDraft();
  if (typeof stored !== 'object' || stored === null) return empty;
  const fields: Record<string, unknown> = { ...stored };
  const type = fields['translationType'];
  const change = Object.fromEntries(
    Object.entries(empty)
      .filter(([name]) => name !== 'translationType')
      .map(([name, fallback]) => [name, typeof fields[name] === typeof fallback ? fields[name] : fallback]),
  );
  const translationType = typeof type === 'string' && isTranslationType(type) ? type : empty.translationType;
  return changeDraft(empty, { ...change, translationType });
}
