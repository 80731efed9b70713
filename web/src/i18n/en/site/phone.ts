/** Adding photos with a phone: its own page, and the panel in the order form. */
export const phone = {
  title: 'Photos from your phone',
  description: 'Add photos of your documents to the order form on your computer.',
  lead: 'What you add here appears in the order form on your computer.',
  needsScript: 'This page needs JavaScript to send your photos. Please switch it on and reload the page.',

  code: 'Code {code}.',
  codeIs: 'Code',
  disconnect: 'Disconnect',
  close: 'Close',
  newCode: 'Show a new code',

  panel: 'Photos from your phone',
  opening: 'Preparing the code…',
  qr: 'QR code that opens a page on your phone',
  scan: 'Scan this code with the camera of your phone. The photos that you add there appear in this form.',
  phoneShows: 'Your phone shows the same code.',
  validUntil: 'Valid until {time}, for one phone.',
  phoneConnected: 'Your phone is connected',
  photosAppear: 'Photos and files that you add on your phone appear in the list.',
  onTheirWay: {
    one: '{count} document is on its way.',
    other: '{count} documents are on their way.',
  },
  codeExpired: 'The code has expired',
  phoneGone: 'The phone is disconnected',
  sentStays: 'Documents that the phone has sent stay in this form.',
  failed: 'The code could not be shown',
  computerOffline: 'No connection. Photos from your phone appear when it is back.',

  connecting: 'Connecting to your computer…',
  connected: 'Connected to your computer',
  computerShows: 'Your computer shows the same code.',
  keepOpen: 'Keep this page open until every document is uploaded.',
  offline: 'No connection. Your photos are sent when it is back.',
  ended: 'Disconnected',
  endedHow:
    'What you sent stays in the order form. To add more, show a new code on your computer and scan it.',
  expired: 'This code has expired',
  expiredHow: 'Show a new code on your computer and scan it again.',
  taken: 'Another phone has used this code',
  takenHow: 'Each code is for one phone. Show a new code on your computer and scan it with this phone.',
  unknown: 'Scan the code on your computer',
  unknownHow:
    'Open the order form on your computer, choose “Add photos with your phone”, and scan the code with this phone.',
  removedThere: '\u2068{name}\u2069 was removed on the computer.',
} as const;
