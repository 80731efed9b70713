/** What an order of several documents needs, in one chunk: an order of one does without. */
export { CertificateChoice } from './certificate-choice.tsx';
export { DocumentList } from './document-list.tsx';
