/** What the delivery checks look for in a translation. */
export const findingKinds = [
  'pages',
  'name',
  'number',
  'date',
  'swapped-names',
  'sex',
  'left-out',
  'term',
  'source-language',
  'empty-page',
  'wrong-script',
  'unreadable',
  'garbled',
  'no-text',
  'scan',
] as const;

export type DocumentSide = 'original' | 'translation';

interface Place {
  /** The same for the same finding whenever the check runs again, also on the next version; unique within a check. */
  readonly key: string;
  /** Which of the two documents to look at. */
  readonly of: DocumentSide;
  /** From 1; null: the document as a whole. */
  readonly page: number | null;
  /** On a scan: the confidence of the text recognition, 0 to 100. */
  readonly confidence?: number | undefined;
}

/** Something that a person should look at. Texts are those of the documents, shortened where they are long. */
export type Finding = Place &
  (
    | { readonly kind: 'pages'; readonly original: number; readonly translation: number }
    /** A name of the sheet that the translation does not show, or shows otherwise: `seen`. */
    | { readonly kind: 'name'; readonly name: string; readonly seen: string | null }
    /** A number of the original that the translation does not show, or less often; `seen`: one that only the translation has. */
    | { readonly kind: 'number'; readonly number: string; readonly seen: string | null }
    /** The same for dates. `date` is the original's text, `iso` its meaning: 2020-03-15, 2020-03 or --03-15. */
    | { readonly kind: 'date'; readonly date: string; readonly iso: string; readonly seen: string | null }
    /** A surname in the field of the given name, and the other way round. */
    | { readonly kind: 'swapped-names'; readonly text: string }
    /** The field says 'male' where the original says 'female', or the other way round: `seen`. */
    | { readonly kind: 'sex'; readonly seen: 'male' | 'female' }
    /** A sentence of the original that seems to have no counterpart; a question, because meaning is not compared. */
    | { readonly kind: 'left-out'; readonly text: string }
    /** A term of the office's glossary that is missing, or words that the office never writes. `source`: of the original, or ''. */
    | {
        readonly kind: 'term';
        readonly use: 'missing' | 'forbidden';
        readonly source: string;
        readonly words: string;
      }
    | { readonly kind: 'source-language'; readonly text: string }
    | { readonly kind: 'empty-page' }
    /** Letters of another script than the target language's, alone or within a word. */
    | { readonly kind: 'wrong-script'; readonly text: string }
    | { readonly kind: 'unreadable' }
    /** Letters without a Unicode value: people can read them, programs cannot. */
    | { readonly kind: 'garbled' }
    /** A scan or a picture, which cannot be checked by machine. */
    | { readonly kind: 'no-text' }
    /** A scan whose text a machine has read: stamps, seals and handwriting are left to people. */
    | { readonly kind: 'scan' }
  );
