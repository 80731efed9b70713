import type { ReplyOf } from '@truepage/core/api/contract';

type OpenedForm = Extract<ReplyOf<'openSavedForm'>, { state: 'opened' }>;

/** The saved form: the server's copy, kept for 72 hours. */
export interface SavedForm extends Partial<Pick<OpenedForm, 'maskedEmail' | 'expiresAt' | 'changedPrice'>> {
  readonly id: string;
  /** Identifies the editor: each opening of the emailed link creates a new generation. */
  readonly generation: number;
  /**
   * 'saving': not stored yet. 'elsewhere': opened in another browser or window since. 'gone': ordered there, or
   * expired.
   */
  readonly state: 'saving' | ReplyOf<'checkSavedForm'>['state'];
}

/** Parses a stored one; undefined for anything else. */
export function readSaved(stored: unknown): SavedForm | undefined {
  const isOne = typeof stored === 'object' && stored !== null && 'id' in stored && 'generation' in stored;
  return isOne ? (stored as SavedForm) : undefined;
}
