import { isTranslationType, type TranslationType } from '@truepage/core/pricing/translation-type';
import type { Arrival } from './use-arrival.ts';
import { takeRequestedDetails } from '../order-again.ts';
import { readDraft, type OrderDraft } from './order-draft.ts';
import { readSaved, type SavedForm } from '../saved/saved-form.ts';
import { freshKey, readKey, type FormKey } from './idempotency-key.ts';
import { attempt } from '../../attempt.ts';

/** The state of the form that survives a reload of this tab. */
export interface StoredForm {
  readonly draft: OrderDraft;
  readonly key: FormKey;
  /** The ids of the stored documents, in their order. */
  readonly documentIds: readonly string[];
  /** The preset route under which the form was last used. */
  readonly preset: TranslationType | undefined;
  readonly saved?: SavedForm | undefined;
}

export interface DraftStorage {
  /** The stored form, or undefined if there is none. */
  readonly load: () => StoredForm | undefined;
  readonly save: (form: StoredForm) => void;
  readonly clear: () => void;
}

const storageKey = 'truepage.order-form';

/**
 * Stores the form in the tab's session storage, so that two tabs never share it. If storage is full or blocked, the
 * form still works without that.
 */
export function sessionDraftStorage(newId: () => string): DraftStorage {
  return {
    load: () =>
      attempt(() => startedAgain(newId) ?? readStoredForm(sessionStorage.getItem(storageKey), newId)),
    save,
    clear: () => attempt(() => sessionStorage.removeItem(storageKey)),
  };
}

function save(form: StoredForm): void {
  attempt(() => sessionStorage.setItem(storageKey, JSON.stringify(form)));
}

/** A new form with the details of an earlier order, stored immediately; undefined if not requested. */
function startedAgain(newId: () => string): StoredForm | undefined {
  const details = takeRequestedDetails();
  if (details === undefined) return undefined;
  const form = { draft: readDraft(details), key: freshKey(newId), documentIds: [], preset: undefined };
  save(form);
  return form;
}

/** Parses what `save` wrote; undefined for foreign or damaged text. */
export function readStoredForm(text: string | null, newId: () => string): StoredForm | undefined {
  const stored: unknown = JSON.parse(text ?? 'null');
  if (typeof stored !== 'object' || stored === null) return undefined;
  const fields: Record<string, unknown> = { ...stored };
  const ids = fields['documentIds'];
  return {
    draft: readDraft(fields['draft']),
    key: readKey(fields['key'], newId),
    documentIds: Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : [],
    preset: readPreset(fields['preset']),
    saved: readSaved(fields['saved']),
  };
}

/**
 * The type with which the form opens. A newly chosen preset route takes precedence over the stored type; after a
 * reload or the Back button, the visitor's own choice wins if it was made on that route.
 */
export function openingType(
  kept: Pick<StoredForm, 'draft' | 'preset'>,
  preset: TranslationType | undefined,
  arrival: Arrival,
): TranslationType {
  if (preset === undefined) return kept.draft.translationType;
  const isBack = arrival === 'reload' || arrival === 'back';
  return isBack && kept.preset === preset ? kept.draft.translationType : preset;
}

function readPreset(value: unknown): TranslationType | undefined {
  return typeof value === 'string' && isTranslationType(value) ? value : undefined;
}
