export const workFormats = ['pdf', 'docx', 'xliff', 'tmx'] as const;
export type WorkFormat = (typeof workFormats)[number];

/** The ending of the files. */
export const formatEnding: Readonly<Record<WorkFormat, string>> = {
  pdf: 'pdf',
  docx: 'docx',
  xliff: 'xlf',
  tmx: 'tmx',
};
