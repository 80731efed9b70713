import type { MailContent } from '../mail-content.ts';
import type { MailPayload } from '../mail-payloads.ts';
import { visibleLine } from '../person-name.ts';
import type { Wording } from '../wording.ts';

/** A visitor's message from the contact page, for the staff; answers go to the visitor. */
export function contactMail(
  { name: typedName, email, message, sentAt }: MailPayload<'contact'>,
  { texts, time }: Wording,
): MailContent {
  const name = visibleLine(typedName) || email;
  return {
    recipientName: undefined,
    subject: texts.contact.subject(name),
    preheader: texts.contact.preheader,
    heading: texts.contact.heading,
    blocks: [
      { kind: 'paragraph', text: texts.contact.intro(name) },
      { kind: 'quotation', text: plainText(message) },
      {
        kind: 'facts',
        rows: [
          { label: texts.contact.name, value: name },
          { label: texts.contact.email, value: email },
          { label: texts.contact.sentAt, value: time(sentAt) },
        ],
      },
      { kind: 'paragraph', text: texts.contact.answer },
    ],
    footnote: texts.contact.footnote,
    replyTo: { name, address: email },
  };
}

/** Line breaks as ours, and no control characters. */
function plainText(message: string): string {
  return message
    .replaceAll(/\r\n?|[\p{Zl}\p{Zp}]/gu, '\n')
    .replaceAll(/[^\P{Cc}\n\t]/gu, '')
    .trim();
}
