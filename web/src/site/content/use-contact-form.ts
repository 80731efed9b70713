import { useState } from 'react';
import { useStore } from 'zustand';
import { useApi } from '../../api/api-context.ts';
import { useScreenAddress } from '../../navigation/screen-address.ts';
import { readField } from '../../ui/read-field.ts';
import { createFormSender } from '../forms/form-sender.ts';
import { useKeptDraft } from '../forms/use-kept-draft.ts';
import { checkContact, contactFields, type ContactValues } from './contact-rules.ts';

/** The contact form's state, and what happens to it. */
export function useContactForm() {
  const call = useApi();
  const { search } = useScreenAddress().location;
  const { form, keep, forget } = useKeptDraft('truepage.contact-form');
  const [sender] = useState(() =>
    createFormSender({
      fields: contactFields,
      check: checkContact,
      send: (body: ContactValues) => call('sendContactMessage', {}, { body }),
    }),
  );
  // The server leads here after it took a message from a form without scripts.
  const [isSent, setIsSent] = useState(() => new URLSearchParams(search).get('sent') === '1');
  const submit = async (sent: HTMLFormElement) => {
    setIsSent(false);
    if ((await sender.submit(readContact(sent))) !== 'sent') return;
    sent.reset();
    forget();
    setIsSent(true);
  };
  return { form, keep, submit, isSent, ...useStore(sender.store) };
}

function readContact(form: HTMLFormElement): ContactValues {
  const field = (name: keyof ContactValues) => readField(form, name);
  return { name: field('name'), email: field('email'), message: field('message'), website: field('website') };
}
