export const workFormats = ['pdf', 'docx', 'xliff', 'tmx'] as const;
export type WorkFormat = (typeof workFormats)[number];

/** The file extension. */
export const formatEnding: Readonly<Record<WorkFormat, string>> = {
  pdf: 'pdf',
  docx: 'docx',
  xliff: 'xlf',
  tmx: 'tmx',
};
