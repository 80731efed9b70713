import type { FactList } from '@truepage/core/api/facts/facts';
import type { Fact, FactAnswer } from '@truepage/core/facts/fact';
import { attempt } from '../attempt.ts';

/** An unsent answer to a fact: a value, or null for "correct". */
export interface FactDraft extends FactAnswer {
  /** The id of the list that it was entered for. */
  readonly listId: string;
}

/** By factKey(), so that they also apply to the same fact of a newer list. */
export type FactDrafts = Readonly<Record<string, FactDraft>>;

export const factKey = ({ kind, document, original, value }: Fact): string =>
  [kind, document, original, value].join('\n');

/** The answers for a list; a fact without a draft counts as correct. */
export function answersFor({ facts }: Pick<FactList, 'facts'>, drafts: FactDrafts): FactAnswer[] {
  return facts.map((fact, at) => ({ at, value: drafts[factKey(fact)]?.value ?? null }));
}

/** Drafts that the current list does not accept: the fact was removed, or the list has ended. */
export function leftDrafts(
  list: FactList,
  drafts: FactDrafts,
): readonly (FactDraft & { readonly value: string })[] {
  const isOpen = list.state === 'sent';
  const keys = new Set(isOpen ? list.facts.map(factKey) : []);
  return Object.entries(drafts).flatMap(([key, { value, ...draft }]) =>
    keys.has(key) || value === null || value.trim() === '' || isAnswered(list, { ...draft, value })
      ? []
      : [{ ...draft, value }],
  );
}

function isAnswered(list: FactList, { listId, at, value }: FactDraft): boolean {
  return listId === list.id && list.answers?.find((answer) => answer.at === at)?.value === value;
}

const storageKey = (orderNumber: string) => `truepage.facts.${orderNumber}`;

/** Keeps drafts in this tab for a reload; ignored if storage is full or blocked. */
export function keepDrafts(orderNumber: string, drafts: FactDrafts): void {
  attempt(() => {
    if (Object.keys(drafts).length === 0) sessionStorage.removeItem(storageKey(orderNumber));
    else sessionStorage.setItem(storageKey(orderNumber), JSON.stringify(drafts));
  });
}

export function readDrafts(orderNumber: string): FactDrafts {
  return (
    attempt(() => JSON.parse(sessionStorage.getItem(storageKey(orderNumber)) ?? '{}') as FactDrafts) ?? {}
  );
}
