import { createHash } from 'node:crypto';
import type { FolderOffer } from '../../../shared/transfers.ts';
import type { Candidate } from './folder-candidates.ts';

export interface OfferParts {
  /** How long a file must be unchanged before it is offered, in ms: until then it may still be written. */
  readonly stableMs: number;
  readonly newId: () => string;
  /** Whether this state of the file was answered before. */
  readonly isAnswered: (key: string) => boolean;
  /** Whether an earlier state of it was answered, or saved here by us. */
  readonly isChanged: (candidate: Candidate) => boolean;
}

/** The current offers of a watched folder. */
export interface FolderOffers {
  list(): FolderOffer[];
  /** Processes the folder's current files. `isGrowing`: a file may be offered once it stops changing. */
  see(
    candidates: readonly Candidate[],
    now: Date,
  ): { readonly hasChanged: boolean; readonly isGrowing: boolean };
  find(id: string): { readonly file: Candidate; readonly key: string } | undefined;
  remove(id: string): void;
}

interface Seen {
  readonly since: number;
  readonly candidate: Candidate;
  readonly id: string;
  isOffered: boolean;
}

export function createFolderOffers({ stableMs, newId, isAnswered, isChanged }: OfferParts): FolderOffers {
  let seen: ReadonlyMap<string, Seen> = new Map();
  const offered = () => [...seen].filter(([, { isOffered }]) => isOffered);
  const offerOf = ({ id, candidate }: Seen): FolderOffer => {
    const { orderNumber, name, size } = candidate;
    return { id, orderNumber, name, size, isChanged: isChanged(candidate) };
  };

  return {
    list: () => offered().map(([, one]) => offerOf(one)),
    see(candidates, now) {
      const before = offered().map(([key]) => key);
      const fresh = candidates.filter((candidate) => !isAnswered(keyOf(candidate)));
      seen = new Map(
        fresh.map((candidate) => {
          const key = keyOf(candidate);
          const known = seen.get(key) ?? { since: now.getTime(), candidate, id: newId(), isOffered: false };
          // A clock that was set back must not delay an offer for years.
          const age = Math.abs(now.getTime() - known.since);
          return [key, { ...known, isOffered: known.isOffered || age >= stableMs }];
        }),
      );
      const after = offered().map(([key]) => key);
      return {
        hasChanged: before.length !== after.length || after.some((key, place) => key !== before[place]),
        isGrowing: after.length < seen.size,
      };
    },
    find(id) {
      const [found] = offered().filter(([, one]) => one.id === id);
      return found === undefined ? undefined : { key: found[0], file: found[1].candidate };
    },
    remove(id) {
      seen = new Map([...seen].filter(([, one]) => one.id !== id));
    },
  };
}

/** Identifies one state of a file: another length or time has another key. */
export function keyOf(candidate: Candidate): string {
  return `${candidate.size}:${candidate.modifiedMs}${endOfKey(candidate)}`;
}

/**
 * The part of the key that all states of a file share; hashed, because answers are stored for long and file names contain names of people.
 */
export function endOfKey({ orderNumber, name }: Pick<Candidate, 'orderNumber' | 'name'>): string {
  return `:${createHash('sha256').update(`${orderNumber}/${name}`).digest('base64url')}`;
}
