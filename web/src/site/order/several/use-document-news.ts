import { useEffect, useRef, useState, type RefObject } from 'react';
import type { Text } from '../../../i18n/dictionary.ts';
import { useText } from '../../../i18n/language-context.ts';
import { nameOf, type OrderDocument, type Upload } from '../document/order-document.ts';
import { countedPages } from '../document/pages-text.ts';
import { problemText } from '../form/problem-text.ts';
import type { SameFiles } from './same-files.ts';
import { uploadWords } from './upload-words.ts';

type Documents = readonly OrderDocument[];

/** The number of lines to keep, so that new ones do not remove others before they are announced. */
const kept = 8;

interface News {
  /** A running number, because the same text may be announced again. */
  readonly number: number;
  readonly line: string;
}

/** Announces the changes of the list to screen readers, each once. `moved`: the id of the document moved last. */
export function useDocumentNews(
  documents: Documents,
  moved: RefObject<string | undefined>,
  same: SameFiles,
): readonly News[] {
  const text = useText();
  const [news, setNews] = useState<readonly News[]>([]);
  // The first document was announced before there was a list.
  const before = useRef<Documents>(documents.slice(0, 1));
  const known = useRef<SameFiles>(new Map());
  const [troubles] = useState<Troubles>(() => new Map());
  useEffect(() => {
    const lines = [
      ...newsOf(before.current, documents, moved.current, text, troubles),
      ...sameNews(known.current, same, documents, text),
    ];
    before.current = documents;
    known.current = same;
    if (lines.length > 0) setNews((shown) => withNews(shown, lines));
  }, [documents, moved, same, text, troubles]);
  return news;
}

/** The latest lines, including all new ones: a line that is never rendered is not announced. */
export function withNews(news: readonly News[], lines: readonly string[]): readonly News[] {
  const next = (news.at(-1)?.number ?? 0) + 1;
  const all = [...news, ...lines.map((line, at) => ({ number: next + at, line }))];
  return all.slice(-Math.max(kept, lines.length));
}

/** By document id: the last interruption that was announced. */
type Troubles = Map<string, string>;

/** The differences between two lists as texts. */
export function newsOf(
  before: Documents,
  after: Documents,
  moved: string | undefined,
  text: Text,
  troubles: Troubles = new Map(),
): string[] {
  const count = after.length;
  const known = new Map(before.map((document) => [document.id, document]));
  const removed = before
    .filter(({ id }) => !after.some((document) => document.id === id))
    .map((document) => text('documents.removed', { name: nameOf(document) ?? '', count }));
  const changed = after.flatMap((document, place) => {
    const earlier = known.get(document.id);
    const name = nameOf(document);
    if (name === undefined) return [];
    const isNew = earlier === undefined || nameOf(earlier) === undefined;
    const added = text('documents.added', { name, place: place + 1, total: count });
    return [...(isNew ? [added] : []), ...stateNews(earlier, document, name, text, troubles)];
  });
  const place = after.findIndex(({ id }) => id === moved);
  const isMoved = before.length === count && place !== before.findIndex(({ id }) => id === moved);
  const placed = after[place];
  const name = placed && nameOf(placed);
  if (!isMoved || name === undefined) return [...removed, ...changed];
  return [...removed, text('documents.moved', { name, place: place + 1, total: count }), ...changed];
}

function stateNews(
  before: OrderDocument | undefined,
  { id, problem, pages, upload }: OrderDocument,
  name: string,
  text: Text,
  troubles: Troubles,
): readonly string[] {
  if (problem !== undefined) {
    return problem === before?.problem ? [] : [`${name}: ${problemText('file', problem, text) ?? ''}`];
  }
  const isCounted = pages.kind === 'counted' && before?.pages.kind !== 'counted';
  const isChanged =
    upload?.kind === 'retrying'
      ? isNewTrouble(id, upload, troubles)
      : upload?.kind !== before?.upload?.kind && isAnnounced(upload);
  return [
    ...(isCounted ? [`${name}: ${countedPages(pages.pages, text)}.`] : []),
    ...(isChanged ? [`${name}: ${uploadWords(upload, '', text)}`] : []),
  ];
}

/** States worth announcing; progress is only shown. */
function isAnnounced(upload: Upload | undefined): boolean {
  return upload !== undefined && !['preparing', 'sending', 'checking'].includes(upload.kind);
}

/** Whether an interruption differs from the last one: an upload that is retried in vain is announced once. */
function isNewTrouble(
  id: string,
  { arrived, code }: Extract<Upload, { kind: 'retrying' }>,
  troubles: Troubles,
): boolean {
  const trouble = `${arrived} ${code ?? ''}`;
  const isNew = troubles.get(id) !== trouble;
  troubles.set(id, trouble);
  return isNew;
}

/** The documents that were found to have the same content as an earlier one. */
export function sameNews(before: SameFiles, after: SameFiles, documents: Documents, text: Text): string[] {
  return documents.flatMap((document) => {
    const place = before.has(document.id) ? undefined : after.get(document.id);
    const name = nameOf(document) ?? '';
    return place === undefined ? [] : [`${name}: ${text('documents.sameFile', { place: place + 1 })}`];
  });
}
