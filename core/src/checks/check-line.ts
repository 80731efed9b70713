import { findingKinds, type DocumentSide, type Finding } from './finding.ts';

/** What people compare by eye if a machine cannot read it. */
export const checklistItems = ['stamps', 'seals', 'signatures', 'handwriting', 'margins'] as const;
export type ChecklistItem = (typeof checklistItems)[number];

interface ChecklistLine {
  readonly kind: 'checklist';
  readonly key: string;
  readonly of: 'translation';
  readonly page: null;
  readonly confidence?: undefined;
  readonly item: ChecklistItem;
  /** The documents without a text that a machine could compare; empty if the scans were read. */
  readonly unread: readonly DocumentSide[];
}

type NotLegible = 'no-text' | 'scan';

/** A line that needs a person's answer: a finding, or something to compare by eye. */
export type CheckLine = Exclude<Finding, { readonly kind: NotLegible }> | ChecklistLine;
export type CheckLineKind = CheckLine['kind'];
export const checkLineKinds: readonly CheckLineKind[] = [
  ...findingKinds.filter((kind) => kind !== 'no-text' && kind !== 'scan'),
  'checklist',
];

/** Why a finding is accepted. 'other' requires an explanation. */
export const fineReasons = [
  'same-meaning',
  'as-in-original',
  'left-on-purpose',
  'false-alarm',
  'other',
] as const;
export type FineReason = (typeof fineReasons)[number];

/** The reason for a checklist point: it was compared. */
const compared = 'compared';
export const answerReasons = [...fineReasons, compared] as const;
export type AnswerReason = (typeof answerReasons)[number];

/** 'fixed': a newer version of the translation no longer has the finding. */
export const lineAnswers = ['fine', 'fixed'] as const;

/** Whether a reason is allowed for a line of this kind. */
export function suits(kind: CheckLineKind, reason: AnswerReason): boolean {
  return (kind === 'checklist') === (reason === compared);
}

/** Returns the findings, with a checklist in place of those that report a scan or a document without text. */
export function checkLines(findings: readonly Finding[]): readonly CheckLine[] {
  const unread = findings.flatMap(({ kind, of }) => (kind === 'no-text' ? [of] : []));
  const lines = findings.filter((finding) => finding.kind !== 'no-text' && finding.kind !== 'scan');
  const isByEye = unread.length > 0 || findings.some(({ kind }) => kind === 'scan');
  return isByEye ? [...lines, ...checklist(unread)] : lines;
}

/** What people must compare by eye if there is no text. */
export function linesWithoutMachine(): readonly CheckLine[] {
  return checklist(['original', 'translation']);
}

function checklist(unread: readonly DocumentSide[]): readonly CheckLine[] {
  return checklistItems.map((item) => ({
    kind: 'checklist',
    key: `checklist:${item}`,
    of: 'translation',
    page: null,
    item,
    unread,
  }));
}

/**
 * Whether an answer also applies to the line of another run: both are equal except for the page. What cannot be checked automatically
 * must be compared again for each version.
 */
export function keepsAnswer(before: CheckLine, after: CheckLine, isSameVersion: boolean): boolean {
  if (!isSameVersion && (after.kind === 'checklist' || hidesFindings(after))) return false;
  return JSON.stringify(comparable(before)) === JSON.stringify(comparable(after));
}

/** Whether a line reports that a machine could not check: there may be other, unseen findings. */
export function hidesFindings(line: CheckLine): boolean {
  return line.kind === 'checklist'
    ? line.unread.length > 0
    : line.kind === 'unreadable' || line.kind === 'garbled';
}

/** These may differ between two readings of the same scan. */
const ofReading: ReadonlySet<string> = new Set(['page', 'confidence', 'unread']);

function comparable(line: CheckLine): readonly unknown[] {
  return Object.entries(line)
    .filter(([name]) => !ofReading.has(name))
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
}
