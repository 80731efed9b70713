import type { Notice } from '../../shared/notices.ts';
import type { ConsoleContext } from '../console-context.ts';
import type { Announcement, Summary } from './announcer.ts';

export interface BurstParts extends Pick<ConsoleContext, 'clock'> {
  readonly tell: (notice: Notice) => void;
  readonly tellSummary: (summary: Summary) => void;
  /** Takes a message of the system away again. */
  readonly withdraw: (id: string) => void;
}

/** What came of one kind without a long pause, and what the system shows of it. */
interface Burst {
  readonly count: number;
  readonly shown: readonly string[];
  /** When the last of it came, in ms. */
  readonly at: number;
}

/** More of one kind than so many become one message, which takes the place of those before. */
const mostAtOnce = 3;
/** Longer than what follows is gathered for; after such a pause, in ms, counting begins anew. */
const longestPause = 10_000;

/** Has the system show what has come, and never more than a few messages of one kind for one burst. */
export function createBursts({ clock, tell, tellSummary, withdraw }: BurstParts) {
  const bursts = new Map<Notice['kind'], Burst>();
  return {
    add(fresh: readonly Notice[], { summary, isLive }: Pick<Announcement, 'summary' | 'isLive'>): void {
      const [first] = fresh;
      if (first === undefined) return;
      const at = clock().getTime();
      const known = bursts.get(first.kind);
      const before = isLive && known !== undefined && at - known.at < longestPause ? known : undefined;
      const count = (before?.count ?? 0) + fresh.length;
      let shown = [...(before?.shown ?? []), ...fresh.map(({ id }) => id)];
      if (count <= mostAtOnce) {
        fresh.forEach(tell);
      } else {
        before?.shown.forEach(withdraw);
        shown = [`many-${first.id}`];
        tellSummary({ ...summary(count), id: `many-${first.id}` });
      }
      if (isLive) bursts.set(first.kind, { count, shown, at });
    },
    /** The person has seen what there is: what comes next is counted from the beginning. */
    forget: () => bursts.clear(),
  };
}
