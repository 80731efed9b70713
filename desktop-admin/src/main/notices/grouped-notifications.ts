import type { Notice } from '../../shared/notices.ts';
import type { ConsoleContext } from '../console-context.ts';
import type { Announcement, Summary } from './announcer.ts';

export interface BurstParts extends Pick<ConsoleContext, 'clock'> {
  readonly tell: (notice: Notice) => void;
  readonly tellSummary: (summary: Summary) => void;
  /** Removes a system notification. */
  readonly withdraw: (id: string) => void;
}

/** Events of one kind without a long pause, and the notifications shown for them. */
interface Burst {
  readonly count: number;
  readonly shown: readonly string[];
  /** When its last event arrived, in ms. */
  readonly at: number;
}

/** More events of one kind than this become one notification, which replaces the earlier ones. */
const mostAtOnce = 3;
/** Longer than the batching window. After such a pause, in ms, counting restarts. */
const longestPause = 10_000;

/** Shows notifications, at most a few of one kind per burst. */
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
    /** The person has seen the list: counting restarts. */
    forget: () => bursts.clear(),
  };
}
