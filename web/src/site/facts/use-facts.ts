import { useEffect, useRef, useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { FactList } from '@truepage/core/api/facts/facts';
import type { Fact } from '@truepage/core/facts/fact';
import { answerFacts, factsQuery } from './fact-calls.ts';
import { answersFor, factKey, keepDrafts, leftDrafts, readDrafts, type FactDrafts } from './fact-drafts.ts';

/** The unsent answers of a list, kept in this tab, and the call that sends them. */
export function useFacts(orderNumber: string, list: FactList) {
  const queryClient = useQueryClient();
  const [drafts, setDrafts] = useState<FactDrafts>(() => readDrafts(orderNumber));
  const [firstId] = useState(list.id);
  const replace = (next: FactDrafts) => {
    setDrafts(next);
    keepDrafts(orderNumber, next);
  };
  const { queryKey } = factsQuery(orderNumber);
  const send = useMutation({
    mutationFn: () => answerFacts(orderNumber, list.id, answersFor(list, drafts)),
    onSuccess: ({ isLate, list: now }) => {
      // A late answer is stored for the staff; drafts that fit the current list stay on the screen.
      const keys = new Set(isLate ? now.facts.map(factKey) : []);
      replace(Object.fromEntries(Object.entries(drafts).filter(([key]) => keys.has(key))));
      queryClient.setQueryData(queryKey, now);
      void queryClient.invalidateQueries({ queryKey: ['order', orderNumber], exact: true });
    },
    onError: () => void queryClient.invalidateQueries({ queryKey }),
  });
  const passedOn = usePassedOn(orderNumber, list, { drafts, replace, isSending: send.isPending });
  return {
    drafts,
    send,
    passedOn,
    /** The list was replaced while on the screen. */
    isChanged: list.id !== firstId && list.state === 'sent',
    enter: (fact: Fact, at: number, value: string | null) =>
      replace({ ...drafts, [factKey(fact)]: { listId: list.id, at, value } }),
  };
}

interface Kept {
  readonly drafts: FactDrafts;
  readonly replace: (next: FactDrafts) => void;
  readonly isSending: boolean;
}

/** Sends drafts for a list that has ended or lost the fact, so that the staff see them. Returns these drafts. */
function usePassedOn(
  orderNumber: string,
  list: FactList,
  { drafts, replace, isSending }: Kept,
): readonly string[] {
  const [values, setValues] = useState<readonly string[]>([]);
  const sent = useRef(new Set<string>());
  useEffect(() => {
    if (isSending) return;
    const left = leftDrafts(list, drafts).filter(({ listId, at }) => !sent.current.has(`${listId} ${at}`));
    if (left.length === 0) return;
    for (const { listId, at } of left) sent.current.add(`${listId} ${at}`);
    void passOn();

    async function passOn() {
      try {
        for (const [listId, some] of Map.groupBy(left, (draft) => draft.listId))
          await answerFacts(
            orderNumber,
            listId,
            some.map(({ at, value }) => ({ at, value })),
          );
        setValues((before) => [...before, ...left.map(({ value }) => value)]);
        const isGone = (key: string) =>
          left.some(({ listId, at }) => drafts[key]?.listId === listId && drafts[key].at === at);
        replace(Object.fromEntries(Object.entries(drafts).filter(([key]) => !isGone(key))));
      } catch {
        // They stay in this tab, and are sent when the page is opened again.
      }
    }
  }, [orderNumber, list, drafts, replace, isSending]);
  return values;
}
