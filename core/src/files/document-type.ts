import type { ErrorCode } from '../errors.ts';
import { documentsOfOrder, bytesOfOrder } from '../limits.ts';
import { cleanFilename } from './clean-filename.ts';

/** The accepted document types. `family`: name and content must belong to the same one. */
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

/** The maximum size of a document in bytes, inclusive. */
export const maximumBytes = 10 * 1024 * 1024;

/** Limits per order; the sizes of a document and of all documents are in bytes. */
export const documentLimits = {
  count: documentsOfOrder,
  bytes: maximumBytes,
  totalBytes: bytesOfOrder,
} as const;

/** More pages than a real document of 10 MB can have. A file with more counts as unreadable. */
export const maximumPages = 10_000;

/** The source of a page count: counted in the file or by staff, or estimated from the file's metadata. */
export const pageCountSources = [
  'pdf',
  'image',
  'document-properties',
  'word-count',
  'assumed',
  'staff',
] as const;
export type PageCountSource = (typeof pageCountSources)[number];

/** Whether staff should verify the page count before relying on it. */
export function isEstimate(source: PageCountSource): boolean {
  return source !== 'pdf' && source !== 'image' && source !== 'staff';
}

/** Whether browsers can display such a document. */
export function isViewable(type: DocumentType): boolean {
  return documentTypes[type].family !== 'word';
}

/**
 * Warnings for staff about a document. 'script': anything that runs or starts programs. 'external-content': a Word file that
 * loads content when opened. 'page-count': a PDF with more pages than it declares. 'not-certifiable': a PDF whose pages cannot be
 * appended to a certificate unchanged.
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

/** The type according to the extension, or undefined if it is not accepted. */
export function documentTypeByName(filename: string): DocumentType | undefined {
  const name = cleanFilename(filename).toLowerCase();
  const dot = name.lastIndexOf('.');
  return dot > 0 ? typesByExtension.get(name.slice(dot + 1)) : undefined;
}

/** Whether a file's extension is allowed for its content: a PNG may be named .jpg, and a .doc may be named .docx. */
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
  /** The type reported by the browser; often empty, and never reliable. */
  readonly mediaType: string;
}

export type ChosenFileProblem = Extract<ErrorCode, 'file.type' | 'file.too_large' | 'file.empty'>;

/** The error code of a file before it is uploaded; undefined if it may be uploaded. */
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

/** Other media types that browsers report for accepted files, in addition to those of documentTypes. */
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
