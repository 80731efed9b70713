/** What the delivery checks look for in a translation. */
export const findingKinds = [
  'pages',
  'name',
  'number',
  'date',
  'word',
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
  /** Equal for the same finding in every run, including the next version; unique within a check. */
  readonly key: string;
  /** Which of the two documents the finding is in. */
  readonly of: DocumentSide;
  /** From 1; null for the document as a whole. */
  readonly page: number | null;
  /** On a scan: the confidence of the text recognition, 0 to 100. */
  readonly confidence?: number | undefined;
}

/** Something that a person should check. Texts are quoted from the documents, shortened if they are long. */
export type Finding = Place &
  (
    | { readonly kind: 'pages'; readonly original: number; readonly translation: number }
    /** A name of the sheet that the translation lacks, or spells as `seen`. */
    | { readonly kind: 'name'; readonly name: string; readonly seen: string | null }
    /** A number of the original that the translation lacks or has less often; `seen`: a similar one that only the translation has. */
    | { readonly kind: 'number'; readonly number: string; readonly seen: string | null }
    /** The same for dates. `date` is the original's text, `iso` its meaning: 2020-03-15, 2020-03 or --03-15. */
    | { readonly kind: 'date'; readonly date: string; readonly iso: string; readonly seen: string | null }
    /** A word of the original (a weekday, a relative) that the translation has as one with another meaning. */
    | { readonly kind: 'word'; readonly text: string; readonly seen: string }
    /** A surname in the field for the given name, and vice versa. */
    | { readonly kind: 'swapped-names'; readonly text: string }
    /** The field is 'male' where the original has 'female', or vice versa; `seen` is what the translation has. */
    | { readonly kind: 'sex'; readonly seen: 'male' | 'female' }
    /** A sentence of the original that seems to have no counterpart. Only a question, because meaning is not compared. */
    | { readonly kind: 'left-out'; readonly text: string }
    /** A missing glossary term, or words that the office never writes. `source`: the term in the original, or ''. */
    | {
        readonly kind: 'term';
        readonly use: 'missing' | 'forbidden';
        readonly source: string;
        readonly words: string;
      }
    | { readonly kind: 'source-language'; readonly text: string }
    | { readonly kind: 'empty-page' }
    /** Letters of a script other than the target language's, alone or within a word. */
    | { readonly kind: 'wrong-script'; readonly text: string }
    | { readonly kind: 'unreadable' }
    /** Letters without a Unicode value: readable for people but not for programs. */
    | { readonly kind: 'garbled' }
    /** A scan or a picture, which cannot be checked by machine. */
    | { readonly kind: 'no-text' }
    /** A scan whose text was read by OCR: stamps, seals and handwriting are left to people. */
    | { readonly kind: 'scan' }
  );
