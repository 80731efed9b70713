import { useQueryClient } from '@tanstack/react-query';
import { isBlank } from '@truepage/core/plain-text';
import { rejectionLimits } from '@truepage/core/rejections/rejection';
import { useState } from 'react';
import { useStore } from 'zustand';
import { readField } from '../../ui/read-field.ts';
import { createFormSender } from '../forms/form-sender.ts';
import type { FormProblems } from '../forms/form-problems.ts';
import { refusalOf } from '../forms/refusal-of.ts';
import { useSite } from '../../site-context.ts';
import { useHydrated } from '../use-hydrated.ts';
import { useKeptDraft } from '../forms/use-kept-draft.ts';
import { randomId } from '../order/form/idempotency-key.ts';
import { rejectionsQuery, reportRejection } from './rejection-calls.ts';

/** In the order of the screen. */
export const rejectionFields = ['authority', 'description', 'letter'] as const;
/** The field name that the server expects for files. */
export const letterField = 'file';
export type RejectionField = (typeof rejectionFields)[number];

interface Report {
  readonly authority: string;
  readonly description: string;
  readonly letter: File | undefined;
}

/** The report's form: its input survives a reload, and a retry is idempotent. */
export function useRejectionForm(orderNumber: string) {
  const queryClient = useQueryClient();
  const { refusedForm } = useSite();
  // The server's refusal applies only to the form without JavaScript.
  const refused = useHydrated() ? undefined : refusedForm;
  const { form, keep, forget } = useKeptDraft(`truepage.rejection.${orderNumber}`);
  const [id] = useState(randomId);
  const [sender] = useState(() =>
    createFormSender({
      fields: rejectionFields,
      check,
      refused: refused && refusalOf(refused),
      send: async ({ authority, description, letter }: Report) => {
        const body = new FormData();
        body.set('authority', authority);
        body.set('description', description);
        if (letter !== undefined) body.set(letterField, letter);
        const listed = await reportRejection(orderNumber, id, body);
        forget();
        queryClient.setQueryData(rejectionsQuery(orderNumber).queryKey, listed);
        document.querySelector('h1')?.focus();
      },
    }),
  );
  const submit = (sent: HTMLFormElement) => {
    const letter = new FormData(sent).get(letterField);
    return sender.submit({
      authority: readField(sent, 'authority'),
      description: readField(sent, 'description'),
      letter: letter instanceof File && letter.name !== '' ? letter : undefined,
    });
  };
  return { form, keep, submit, typed: refused?.typed, ...useStore(sender.store) };
}

/** Validates in the browser; the server decides. */
function check({ authority, description, letter }: Report): FormProblems<RejectionField> {
  return {
    ...problemOf('authority', authority),
    ...problemOf('description', description),
    ...(letter === undefined && { letter: 'required' as const }),
  };
}

function problemOf(field: 'authority' | 'description', typed: string): FormProblems<RejectionField> {
  if (isBlank(typed)) return { [field]: 'required' };
  return typed.trim().length > rejectionLimits[field] ? { [field]: 'too_long' } : {};
}
