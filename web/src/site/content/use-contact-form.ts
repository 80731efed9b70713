import { parseOrderNumber } from '@truepage/core/orders/order-number';
import { useEffect, useState, type RefObject } from 'react';
import { useStore } from 'zustand';
import { useApi } from '../../api/api-context.ts';
import { useText } from '../../i18n/language-context.ts';
import { useScreenAddress } from '../../navigation/screen-address.ts';
import { useSite } from '../../site-context.ts';
import { readField } from '../../ui/read-field.ts';
import { createFormSender } from '../forms/form-sender.ts';
import { refusalOf } from '../forms/refusal-of.ts';
import { useKeptDraft } from '../forms/use-kept-draft.ts';
import { useHydrated } from '../use-hydrated.ts';
import { checkContact, contactFields, type ContactValues } from './contact-rules.ts';

/** The contact form's state and actions. */
export function useContactForm() {
  const call = useApi();
  const { search, hash } = useScreenAddress().location;
  const { form, keep, forget } = useKeptDraft('truepage.contact-form');
  useOrderNumber(form, hash);
  const { refusedForm } = useSite();
  // The server's response no longer applies once the visitor leaves the page or sends the form again.
  const isArrival = !useHydrated();
  const [unsent, setUnsent] = useState(isArrival ? refusedForm : undefined);
  const [sender] = useState(() =>
    createFormSender({
      fields: contactFields,
      check: checkContact,
      send: (body: ContactValues) => call('sendContactMessage', {}, { body }),
      refused: unsent && refusalOf(unsent),
    }),
  );
  // The server redirects here after accepting a form submitted without JavaScript.
  const [isSent, setIsSent] = useState(() => new URLSearchParams(search).get('sent') === '1');
  const submit = async (sent: HTMLFormElement) => {
    setIsSent(false);
    if ((await sender.submit(readContact(sent))) !== 'sent') return;
    setUnsent(undefined);
    sent.reset();
    forget();
    setIsSent(true);
  };
  return { form, keep, submit, isSent, typed: unsent?.typed, ...useStore(sender.store) };
}

/** Starts the message with the order's number, if the address contains one. */
function useOrderNumber(form: RefObject<HTMLFormElement | null>, hash: string): void {
  const text = useText();
  useEffect(() => {
    const orderNumber = parseOrderNumber(new URLSearchParams(hash.slice(1)).get('order') ?? '');
    const message = form.current?.elements.namedItem('message');
    if (orderNumber === undefined || !(message instanceof HTMLTextAreaElement)) return;
    if (message.value.includes(orderNumber)) return;
    message.value = `${text('content.contactAboutOrder', { orderNumber })}\n\n${message.value}`;
  }, [form, hash, text]);
}

function readContact(form: HTMLFormElement): ContactValues {
  const field = (name: keyof ContactValues) => readField(form, name);
  return { name: field('name'), email: field('email'), message: field('message'), website: field('website') };
}
