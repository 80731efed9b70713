/** An order form that is saved for another device. */
export const savedForm = {
  title: 'Continue later',
  intro:
    'We keep this form with its documents for 72 hours, encrypted, and email you a link that opens it on any device.',
  email: 'Email address',
  emailRequired: 'Please enter an email address',
  emailInvalid: 'Please enter an email address like ana@example.com',
  save: 'Email me the link',
  saving: 'Saving…',
  uploading: 'Your documents are being uploaded first.',
  saveNow: 'Save without waiting',
  sent: 'Check your email',
  sentText: 'The link is on its way to {email}. It opens this form until {until}.',

  keptUntil: 'This form is saved until {until}',
  keptFor:
    'The link was emailed to {email}. Changes since then are only in this browser, until you save again.',
  priceChanged: 'The price has changed from {before} to {now} since this form was saved.',
  elsewhere: 'This form was opened on another device or in another window',
  elsewhereText: 'It can only be ordered there. To continue here, open the link in our email again.',
  gone: 'This form is no longer saved',
  goneText:
    'It was ordered on another device, or its 72 hours are over. What you entered here is still in this browser.',
  detach: 'Continue as a separate form',

  openTitle: 'Your saved form',
  description: 'Continue an order form that you saved.',
  opening: 'Opening your form…',
  failed: 'We could not open your form',
  takeOver: 'This form may be open on another device',
  takeOverText:
    'It was saved for {email} on {saved} and is kept until {until}. If you continue here, it can no longer be ordered there.',
  continueHere: 'Continue here',
  ended: 'This link no longer works',
  endedText:
    'A saved form is kept for 72 hours, or until it is ordered. If you saved it for another address since, use the link in that email.',
  newForm: 'Fill in a new form',
} as const;
