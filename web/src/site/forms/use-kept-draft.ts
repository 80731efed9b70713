import { useEffect, useRef } from 'react';
import { draftOf, fillForm, parseDraft } from './form-draft.ts';
import { honeypotName } from './honeypot.tsx';
import { useEntered } from './use-entered.ts';
import { attempt } from '../attempt.ts';

/**
 * Keeps the input of a form in this tab, so that it survives a reload and a change of language. If storage is full
 * or blocked, the form still works without that. `storageKey` identifies the form.
 */
export function useKeptDraft(storageKey: string) {
  const form = useRef<HTMLFormElement>(null);
  useEntered();
  useEffect(() => {
    attempt(() => {
      if (form.current !== null) fillForm(form.current, parseDraft(sessionStorage.getItem(storageKey)));
    });
  }, [storageKey]);
  return {
    form,
    keep: () =>
      attempt(() => {
        if (form.current === null) return;
        sessionStorage.setItem(storageKey, JSON.stringify(draftOf(form.current, [honeypotName])));
      }),
    forget: () => attempt(() => sessionStorage.removeItem(storageKey)),
  };
}
