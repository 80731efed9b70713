import { createStore, type StoreApi } from 'zustand/vanilla';
import type { TranslationType } from '@truepage/core/pricing/translation-type';
import type { RefusedForm } from '@truepage/core/site/page-contract';
import type { LoadUploader } from '../document/background-uploads.ts';
import type { DocumentStorage } from '../document/document-storage.ts';
import type { DraftStorage } from './draft-storage.ts';
import { type CheckFields, type FormProblems, type PlainProblem, refusedFields } from './form-problems.ts';
import { freshKey, type FormKey } from './idempotency-key.ts';
import { emptyDraft, type OrderDraft, readDraft } from './order-draft.ts';
import type { UploadedDocument } from '../document/kept-documents.ts';
import type { OrderDocument } from '../document/order-document.ts';
import type { CountPages } from '../document/page-count.ts';
import type { SavedForm } from '../saved/saved-form.ts';
import type { UploadProgress } from '../../../api/upload-transport.ts';
import { type LostAnswer, type Refusal, type sendOrder, readRefusal } from './send-order.ts';
import { eachOption } from '@truepage/core/orders/order-form';
import { refusalOf } from '../../forms/refusal-of.ts';

export type Submission =
  | { readonly step: 'editing'; readonly failure?: Refusal | LostAnswer }
  | ({ readonly step: 'sending' } & UploadProgress)
  | { readonly step: 'ordered'; readonly orderNumber: string };

export interface OrderFormState {
  readonly draft: OrderDraft;
  /** In the customer's order. */
  readonly documents: readonly OrderDocument[];
  /** The number of photos being prepared. */
  readonly preparing: number;
  readonly problems: FormProblems;
  /** The number of refused submissions; when it grows, the error summary takes the focus. */
  readonly refusals: number;
  readonly submission: Submission;
  readonly key: FormKey;
  readonly preset: TranslationType | undefined;
  /** Set once the form is saved for later. */
  readonly saved: SavedForm | undefined;
  /** The page of a phone that adds documents to the form of another browser: it uploads each document. */
  readonly isPhone: boolean;
  /** Undefined until loaded. */
  readonly checkFields?: CheckFields;
}

export interface OrderFormParts {
  readonly drafts: DraftStorage;
  readonly documents: DocumentStorage;
  readonly countPages: CountPages;
  /** Explains why a file is refused, if the file itself shows it; otherwise undefined. */
  readonly explainRefusal: (file: File) => Promise<string | undefined>;
  readonly loadCheckFields: () => Promise<CheckFields>;
  /** Prepares a photo for sending: removes place and time, and converts HEIC to JPEG. Never rejects. */
  readonly preparePhoto: (photo: File) => Promise<File | PlainProblem>;
  readonly send: typeof sendOrder;
  readonly loadUploader: LoadUploader;
  /**
   * The server's copy of a document that is not in this browser. Waits until the server can be reached; a document
   * that is not found is removed from the form.
   */
  readonly findUploaded: (id: string) => Promise<UploadedDocument | undefined>;
  readonly newId: () => string;
  /** The IANA name of the visitor's time zone, for emails. */
  readonly timeZone: () => string;
}

export type OrderFormStore = StoreApi<OrderFormState>;

/** The form as the server renders it: empty with the type of its route, or a refused form. Does not access storage. */
export function createOrderFormStore(
  preset: TranslationType | undefined,
  newId: () => string,
  {
    isPhone = false,
    refused,
  }: { readonly isPhone?: boolean; readonly refused?: RefusedForm | undefined } = {},
): OrderFormStore {
  return createStore<OrderFormState>(() => ({
    draft: emptyDraft(preset),
    documents: [],
    preparing: 0,
    problems: {},
    refusals: 0,
    submission: { step: 'editing' },
    key: freshKey(newId),
    preset,
    saved: undefined,
    isPhone,
    ...(import.meta.env.SSR && refused && refusedOrder(refused)),
  }));
}

/** The form as the server refused it. Browsers do not keep the document, so it must be chosen again. */
function refusedOrder(
  form: RefusedForm,
): Pick<OrderFormState, 'draft' | 'problems' | 'refusals' | 'submission'> {
  const { typed } = form;
  const failure = readRefusal(refusalOf(form));
  const problems = failure.kind === 'refused' ? refusedFields(failure) : {};
  return {
    draft: readDraft({ ...typed, ...eachOption((name) => typed[name] === 'true') }),
    problems: { file: 'again', ...problems },
    refusals: 1,
    submission: { step: 'editing', failure },
  };
}
