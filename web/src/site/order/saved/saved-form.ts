import type { ReplyOf } from '@truepage/core/api/contract';

type OpenedForm = Extract<ReplyOf<'openSavedForm'>, { state: 'opened' }>;

/** The copy of this form that the server keeps for 72 hours. */
export interface SavedForm extends Partial<Pick<OpenedForm, 'maskedEmail' | 'expiresAt' | 'changedPrice'>> {
  readonly id: string;
  /** Of its editor: each opening of the emailed link makes a new one. */
  readonly generation: number;
  /** 'saving': not kept yet. 'elsewhere': opened in another browser or window since. 'gone': ordered there, or expired. */
  readonly state: 'saving' | ReplyOf<'checkSavedForm'>['state'];
}

/** Reads a stored one back; undefined for anything else. */
export function readSaved(stored: unknown): SavedForm | undefined {
  const isOne = typeof stored === 'object' && stored !== null && 'id' in stored && 'generation' in stored;
  return isOne ? (stored as SavedForm) : undefined;
}
