/** Everything that only an order with several documents needs, in one chunk. */
export { CertificateChoice } from './certificate-choice.tsx';
export { DocumentList } from './document-list.tsx';
