/** What the contact form says to visitors without JavaScript where it could not be sent. */
export const en = {
  title: 'Contact us',
  notSent: 'Your message was not sent',
  invalid: 'Please correct what is marked below and send it again.',
  nothingLost: 'What you have typed is still below.',
  name: 'Full name',
  email: 'Email',
  message: 'Message',
  send: 'Send message',
  home: 'TruePage, to the home page',
  /** For those who see the field that people do not see. */
  website: 'Please leave this field empty',
  problems: {
    name: {
      required: 'Please enter your name',
      invalid: 'Please enter your name',
      too_long: 'Please enter a shorter name, of 200 characters at most',
    },
    email: {
      required: 'Please enter your email address',
      invalid: 'Please enter an email address such as name@example.com',
      too_long: 'Please enter a shorter email address, of 254 characters at most',
    },
    message: {
      required: 'Please enter your message',
      invalid: 'Please enter your message',
      too_long: 'Please shorten your message to 5,000 characters at most',
    },
  },
};

export type ContactTexts = typeof en;
