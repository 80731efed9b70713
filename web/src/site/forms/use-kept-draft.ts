import { useEffect, useRef } from 'react';
import { draftOf, fillForm, parseDraft } from './form-draft.ts';
import { honeypotName } from './honeypot.tsx';
import { useEntered } from './use-entered.ts';
import { attempt } from '../attempt.ts';

/**
 * Keeps what is typed into a form in this tab: neither a reload nor another language loses it. Where storage is
 * full or forbidden the form still works; it is only not kept. `storageKey` names the form.
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
