/** Of an order of several documents. */
export const documents = {
  list: 'Documents of this order',
  limits: '{documents} of {most} documents, {bytes} of {mostBytes}',
  unnamed: 'Document {place}',
  drag: 'Drag to change the order',
  moveUp: 'Move {name} up',
  moveDown: 'Move {name} down',
  sameFile: 'The same file as document {place}. Keep it if you want it translated twice.',

  uploadOf: 'Upload of {name}',
  waiting: 'Waiting to be uploaded',
  sending: '{percent} uploaded',
  retrying: 'No connection. The upload goes on when it is back.',
  checking: 'Checking the document and counting its pages…',
  uploaded: 'Uploaded',
  cancelled: 'Upload cancelled',
  withForm: 'It will be sent with the form.',
  cancelUploadOf: 'Cancel the upload of {name}',
  retry: 'Upload again',
  retryUploadOf: 'Upload again: {name}',

  added: '{name} added as document {place} of {total}.',
  removed: {
    one: '{name} removed. {count} document left.',
    other: '{name} removed. {count} documents left.',
  },
  moved: '{name} is now document {place} of {total}.',

  certificates: 'Certificates',
  oneCertificate: 'One certificate for all documents',
  oneUse: 'When the documents go to the same recipient together.',
  eachCertificate: 'One certificate for each document',
  eachUse: 'When the documents go to different recipients.',
  included: 'included',
  eachOne: '{price} each',
  eachFurther: '{price} for each further one',
} as const;
