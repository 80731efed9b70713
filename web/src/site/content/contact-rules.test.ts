import { contactFormPath } from '@truepage/core/api/contact';
import { contactMessage } from '@truepage/core/contact/contact-message';
import { fixedPages } from '@truepage/core/content/fixed-pages';
import { expect, test } from 'vitest';
import { paths } from '../../paths.ts';
import { checkContact, type ContactValues } from './contact-rules.ts';

const aMessage = (values: Partial<ContactValues> = {}): ContactValues => ({
  name: 'Ana López',
  email: 'ana@example.com',
  message: 'How long does it take?',
  website: '',
  ...values,
});

test('a complete message can be sent', () => {
  expect(checkContact(aMessage())).toEqual({});
});

test('every empty field is reported, in the order of the screen', () => {
  expect(Object.entries(checkContact(aMessage({ name: ' ', email: '\t', message: '\n\u200B' })))).toEqual([
    ['name', 'required'],
    ['email', 'required'],
    ['message', 'required'],
  ]);
});

test.each(['ana', 'ana@', '@example.com', 'ana@example', 'ana@@example.com', 'ana b@example.com', 'a@b..c'])(
  '%s is not an email address, for the server either',
  (email) => {
    expect(checkContact(aMessage({ email }))).toEqual({ email: 'invalid' });
    expect(contactMessage.safeParse(aMessage({ email })).success).toBe(false);
  },
);

test.each(['ana@example.com', ' ana.maria+visa@mail.example.co.uk '])(
  '%s is an email address, for the server too',
  (email) => {
    expect(checkContact(aMessage({ email }))).toEqual({});
    expect(contactMessage.safeParse(aMessage({ email })).success).toBe(true);
  },
);

test('without JavaScript the form posts to an existing endpoint', () => {
  expect(paths.content(fixedPages.contact)).toBe(contactFormPath);
});
