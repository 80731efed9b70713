import { useEffect, useRef, useState } from 'react';
import { findInPage } from './find-in-page.ts';

/** Names of the marks in console.css. */
const [allMarks, oneMark] = ['found', 'found-here'] as const;

export interface Find {
  readonly count: number;
  /** Which of them is shown, from 0. */
  readonly at: number;
  /** To the next (1) or the one before (-1), round about. */
  step(by: 1 | -1): void;
}

/**
 * Marks what was found on the page, and goes through it. The page's own, because Electron's search takes the focus away
 * from the field being typed in, and also finds the words in that field.
 */
export function useFind(wanted: string): Find {
  const [{ ranges, at, moves }, setFound] = useState<Found>(nothing);
  useEffect(() => {
    const look = () =>
      setFound((before) => {
        const now = wanted.trim() === '' ? [] : findInPage(document.body, wanted);
        const last = Math.max(0, now.length - 1);
        // Changes of the page do not scroll.
        if (before.wanted === wanted) return { ...before, ranges: now, at: Math.min(before.at, last) };
        return { wanted, ranges: now, at: firstInSight(now), moves: before.moves + 1 };
      });
    look();
    return whenPageChanges(look);
  }, [wanted]);

  useEffect(() => {
    const { highlights } = CSS;
    highlights.set(allMarks, new Highlight(...ranges));
    const here = ranges[at];
    const one = new Highlight(...(here === undefined ? [] : [here]));
    one.priority = 1;
    highlights.set(oneMark, one);
    return () => {
      highlights.delete(allMarks);
      highlights.delete(oneMark);
    };
  }, [ranges, at]);

  const shownMoves = useRef(0);
  useEffect(() => {
    const here = ranges[at];
    if (shownMoves.current === moves) return;
    shownMoves.current = moves;
    if (here !== undefined && !isInSight(here)) {
      here.startContainer.parentElement?.scrollIntoView({ block: 'center' });
    }
  }, [ranges, at, moves]);
  return {
    count: ranges.length,
    at,
    step: (by) =>
      setFound((before) => {
        const { length } = before.ranges;
        if (length === 0) return before;
        return { ...before, at: (before.at + by + length) % length, moves: before.moves + 1 };
      }),
  };
}

interface Found {
  readonly wanted: string;
  readonly ranges: readonly Range[];
  readonly at: number;
  /** Grows with each wish to see another one. */
  readonly moves: number;
}

const nothing: Found = { wanted: '', ranges: [], at: 0, moves: 0 };

function isInSight(range: Range): boolean {
  const { top, bottom } = range.getBoundingClientRect();
  return top >= 0 && bottom <= innerHeight;
}

/** The first match from the reading position; else the first of all. */
function firstInSight(ranges: readonly Range[]): number {
  return Math.max(
    0,
    ranges.findIndex((range) => range.getBoundingClientRect().top >= 0),
  );
}

/** Calls at most once per picture; returns the function that stops. */
function whenPageChanges(run: () => void): () => void {
  let frame = 0;
  const observer = new MutationObserver((changes) => {
    const isOfPage = changes.some(
      ({ target }) => closestElement(target)?.closest('[data-not-searched]') === null,
    );
    if (!isOfPage || frame !== 0) return;
    frame = requestAnimationFrame(() => {
      frame = 0;
      run();
    });
  });
  observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  return () => {
    observer.disconnect();
    cancelAnimationFrame(frame);
  };
}

function closestElement(node: Node): Element | null {
  return node instanceof Element ? node : node.parentElement;
}
