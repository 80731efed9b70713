import type { ErrorCode } from '../errors.ts';
import { documentsOfOrder, bytesOfOrder } from '../limits.ts';
import { cleanFilename } from './clean-filename.ts';

/** The documents we take. `family` is what name and content have to agree on. */
export const documentTypes = {
  pdf: { family: 'pdf', extensions: ['pdf'], mediaType: 'application/pdf' },
  doc: { family: 'word', extensions: ['doc'], mediaType: 'application/msword' },
  docx: {
    family: 'word',
    extensions: ['docx'],
    mediaType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  },
  jpg: { family: 'image', extensions: ['jpg', 'jpeg'], mediaType: 'image/jpeg' },
  png: { family: 'image', extensions: ['png'], mediaType: 'image/png' },
} as const;

export type DocumentType = keyof typeof documentTypes;

/** Largest document we take, in bytes; exactly this many are accepted. */
export const maximumBytes = 10 * 1024 * 1024;

/** What one order may bring; the largest document and the largest total are in bytes. */
export const documentLimits = {
  count: documentsOfOrder,
  bytes: maximumBytes,
  totalBytes: bytesOfOrder,
} as const;

/** More pages than a real document of 10 MB can have: such a file counts as unreadable. */
export const maximumPages = 10_000;

/** Where a page count comes from: counted in the file or by staff, or guessed from what the file says about itself. */
export const pageCountSources = [
  'pdf',
  'image',
  'document-properties',
  'word-count',
  'assumed',
  'staff',
] as const;
export type PageCountSource = (typeof pageCountSources)[number];

/** Whether a member of staff should look at the page count before relying on it. */
export function isEstimate(source: PageCountSource): boolean {
  return source !== 'pdf' && source !== 'image' && source !== 'staff';
}

/** Whether browsers can display such a document. */
export function isViewable(type: DocumentType): boolean {
  return documentTypes[type].family !== 'word';
}

/**
 * What staff should know before opening a document: 'script' covers anything that runs or starts programs,
 * 'external-content' what a Word file fetches when opened, 'page-count' a PDF holding more pages than it admits,
 * 'not-certifiable' a PDF whose pages cannot be put behind a certificate as they are.
 */
export const documentFlags = [
  'script',
  'macro',
  'embedded-file',
  'external-content',
  'page-count',
  'huge-image',
  'not-certifiable',
] as const;
export type DocumentFlag = (typeof documentFlags)[number];

/** The type a file claims by the last extension of its name, or undefined when we do not take such files. */
export function documentTypeByName(filename: string): DocumentType | undefined {
  const name = cleanFilename(filename).toLowerCase();
  const dot = name.lastIndexOf('.');
  return dot > 0 ? typesByExtension.get(name.slice(dot + 1)) : undefined;
}

/** Whether a file's name promises what its content is: a PNG may be named .jpg, and a .doc may be named .docx. */
export function isNamedAs(type: DocumentType, filename: string): boolean {
  const named = documentTypeByName(filename);
  return named !== undefined && documentTypes[named].family === documentTypes[type].family;
}

/** The `accept` attribute of a file input. */
export const acceptedExtensions = Object.values(documentTypes)
  .flatMap(({ extensions }) => extensions.map((extension) => `.${extension}`))
  .join(',');

export interface ChosenFile {
  readonly name: string;
  readonly bytes: number;
  /** What the browser says it is; often empty, and never proof. */
  readonly mediaType: string;
}

export type ChosenFileProblem = Extract<ErrorCode, 'file.type' | 'file.too_large' | 'file.empty'>;

/** The error code of a file before it is sent; undefined if it may be sent. */
export function checkChosenFile(file: ChosenFile): ChosenFileProblem | undefined {
  if (documentTypeByName(file.name) === undefined || isForeignMediaType(file.mediaType)) return 'file.type';
  if (file.bytes > maximumBytes) return 'file.too_large';
  return file.bytes === 0 ? 'file.empty' : undefined;
}

const typesByExtension = new Map<string, DocumentType>(
  (Object.keys(documentTypes) as DocumentType[]).flatMap((type) =>
    documentTypes[type].extensions.map((extension) => [extension, type] as const),
  ),
);

/** Media types browsers report for files we take, besides those of documentTypes. */
const otherMediaTypes = [
  'application/octet-stream',
  'application/x-pdf',
  'image/jpg',
  'image/pjpeg',
  'image/x-png',
];

const knownMediaTypes = new Set<string>([
  '',
  ...otherMediaTypes,
  ...Object.values(documentTypes).map(({ mediaType }) => mediaType),
]);

function isForeignMediaType(mediaType: string): boolean {
  return !knownMediaTypes.has(mediaType.toLowerCase().replace(/;.*$/su, '').trim());
}
