import { useEffect, useRef, useState } from 'react';
import { findInPage } from './find-in-page.ts';

/** Names of the highlights in console.css. */
const [allMarks, oneMark] = ['found', 'found-here'] as const;

export interface Find {
  readonly count: number;
  /** The index of the current match. */
  readonly at: number;
  /** Moves to the next (1) or previous (-1) match, wrapping around. */
  step(by: 1 | -1): void;
}

/**
 * Highlights the matches on the page, and steps through them. Electron's own search takes the focus away from the search field, and also
 * finds the text in that field.
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
  /** Incremented with each step. */
  readonly moves: number;
}

const nothing: Found = { wanted: '', ranges: [], at: 0, moves: 0 };

function isInSight(range: Range): boolean {
  const { top, bottom } = range.getBoundingClientRect();
  return top >= 0 && bottom <= innerHeight;
}

/** Returns the first match from the reading position; else the first of all. */
function firstInSight(ranges: readonly Range[]): number {
  return Math.max(
    0,
    ranges.findIndex((range) => range.getBoundingClientRect().top >= 0),
  );
}

/** Calls `run` on page changes, at most once per frame; returns a function that stops it. */
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
