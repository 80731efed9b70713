import { foldText } from '@truepage/core/texts/fold-text';

export const commandGroups = ['action', 'list', 'order', 'view', 'screen', 'person'] as const;
export type CommandGroup = (typeof commandGroups)[number];

/** An entry of the palette. */
export interface Command {
  readonly id: string;
  readonly group: CommandGroup;
  readonly label: string;
  /** Additional search terms. */
  readonly hint?: string;
  /** The key that runs the command without the palette. */
  readonly key?: string;
  /** The server found it for the query. */
  readonly isFound?: boolean;
  readonly run: () => void;
}

export interface FoundGroup {
  readonly group: CommandGroup;
  readonly commands: readonly Command[];
}

/** The maximum number of matches per group while typing. */
const mostOfGroup = 8;

/**
 * Matches for the query, grouped; the group with the best match first, the best matches of each group first. The
 * start of the label ranks before the start of a word, and that before a match inside a word. Ignores accents and
 * case.
 */
export function findCommands(commands: readonly Command[], typed: string): readonly FoundGroup[] {
  const query = foldText(typed).trim();
  const ranked = commands.flatMap((command) => {
    const rank = query === '' ? 0 : rankOf(command, query);
    return rank === undefined ? [] : [{ command, rank }];
  });
  const groups = commandGroups.flatMap((group) => {
    const hits = ranked.filter(({ command }) => command.group === group).toSorted((a, b) => a.rank - b.rank);
    const shown = query === '' ? hits : hits.slice(0, mostOfGroup);
    return shown[0] === undefined
      ? []
      : [{ group, best: shown[0].rank, commands: shown.map(({ command }) => command) }];
  });
  return groups.toSorted((a, b) => a.best - b.best);
}

/** The rank of a match (0 is best), or undefined if it does not match. */
function rankOf({ label, hint = '', isFound = false }: Command, query: string): number | undefined {
  const name = foldText(label);
  if (name.startsWith(query)) return 0;
  const parts = query.split(/\s+/);
  const starts = (words: string) => {
    const known = words.split(/[^\p{L}\p{N}@.]+/u);
    return parts.every((part) => known.some((word) => word.startsWith(part)));
  };
  if (starts(name)) return 1;
  const all = `${name} ${foldText(hint)}`;
  if (isFound || starts(all)) return 2;
  return parts.every((part) => all.includes(part)) ? 3 : undefined;
}
