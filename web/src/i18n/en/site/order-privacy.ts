export const orderPrivacy = {
  title: 'Your documents and your privacy',
  description: 'How long the documents of an order are kept, who opened them, and how to delete them.',
  back: 'Back to the order',
  loading: 'Loading the data we keep about this order…',
  failed: 'We could not load the data we keep about this order',

  kept: 'How long we keep your documents',
  keptInWork: 'While we work on your order we keep its documents. We delete them {days} days after delivery.',
  keptUntil: 'We delete the documents of this order on {date}, {days} days after delivery.',
  keptUnpaid: 'This order is not paid. Unless you pay it, we delete its documents on {date}.',
  keptRefunded:
    'Your payment was fully refunded. We delete the documents of this order on {date}, {days} days after the refund.',
  keptForTwo: 'This deletes your originals and our translations. Save your copies before then.',
  choose: 'Keep them after delivery for',
  days: '{count} days',
  save: 'Save',
  saving: 'Saving…',
  saved: 'Saved: {days} days after delivery',

  remove: 'Delete your documents now',
  removeText:
    'We destroy the keys to every file in this order, so no one can open them again, not even us. Certificates can still be verified, and you keep your receipt.',
  removeInWork:
    'We are working with your documents, so they cannot be deleted yet. Once the translation is delivered, or your payment is fully refunded, you can delete them here.',
  removeUnpaid: 'The order can then no longer be paid; you can always place a new one.',
  removeStart: 'Delete my documents',
  removeSure: 'Delete all documents of this order for good? This cannot be undone.',
  removeDo: 'Yes, delete for good',
  removeDoing: 'Deleting…',
  removeKeep: 'Keep them',

  removed: 'Your documents are deleted',
  removedByCustomer:
    'You deleted them on {time}. Their keys are destroyed, so no one can open them any more.',
  removedByTime:
    'They were deleted on {time}, when their retention period ended. Their keys are destroyed, so no one can open them any more.',
  removedReceipt:
    'Our signed receipt names every file by its fingerprint (SHA-256) and every key that was destroyed. We also emailed it to you.',
  downloadReceipt: 'Download the receipt',

  customerTitle: 'Your name and email',
  customerText:
    'Typing mistake, or a new email address? Correct it here. If you change the address, earlier links stop working and we email you a new one.',
  fullName: 'Full name',
  nameRequired: 'Please enter a name',
  nameTooLong: 'Please enter a shorter name',
  email: 'Email address',
  emailRequired: 'Please enter an email address',
  emailInvalid: 'Please enter an email address like ana@example.com',
  customerSave: 'Save name and email',
  customerSaved: 'Saved',
  emailSaved: 'Saved. A new link is on its way to {email}.',

  export: 'Everything we store about this order',
  exportText:
    'A ZIP with your details, payments, our emails to you, your documents and the full history of the order, as HTML (data.html) and JSON (data.json).',
  exportDo: 'Export everything (ZIP)',

  opened: 'Who opened your documents',
  openedText: 'We log every opening, newest first, by role and not by name.',
  openedNever: 'No one has opened a document of this order yet.',
  openedMost: 'These are the latest {count}.',
  viewed: '{who} looked at: {what}',
  downloaded: '{who} downloaded: {what}',
  customer: 'You, or someone with your link,',
  formerStaff: 'Former staff',
  admin: 'Administration',
  translator: 'Your translator',
  reviewer: 'Our reviewer',
  original: 'original document',
  translation: 'translation, version {version}',
  certificate: 'certificate, version {version}',
  attached: 'file of a message',
  delivery: 'certified translation, version {version}',
} as const;
