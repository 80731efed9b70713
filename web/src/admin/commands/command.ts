import { foldText } from '@truepage/core/texts/fold-text';

export const commandGroups = ['action', 'list', 'order', 'view', 'screen', 'person'] as const;
export type CommandGroup = (typeof commandGroups)[number];

/** One thing that the palette offers. */
export interface Command {
  readonly id: string;
  readonly group: CommandGroup;
  readonly label: string;
  /** Additional search terms. */
  readonly hint?: string;
  /** Does the same without the palette. */
  readonly key?: string;
  /** Found by the server for the typed text. */
  readonly isFound?: boolean;
  readonly run: () => void;
}

export interface FoundGroup {
  readonly group: CommandGroup;
  readonly commands: readonly Command[];
}

/** The maximum number of results per group while typing. */
const mostOfGroup = 8;

/**
 * What fits what was typed, in groups: the group with the best hit first, the best hit of each first. A hit at the start of
 * the words is better than one at the start of some words, and that better than one within. Accents and case do not count.
 */
export function findCommands(commands: readonly Command[], typed: string): readonly FoundGroup[] {
  const wanted = foldText(typed).trim();
  const ranked = commands.flatMap((command) => {
    const rank = wanted === '' ? 0 : rankOf(command, wanted);
    return rank === undefined ? [] : [{ command, rank }];
  });
  const groups = commandGroups.flatMap((group) => {
    const hits = ranked.filter(({ command }) => command.group === group).toSorted((a, b) => a.rank - b.rank);
    const shown = wanted === '' ? hits : hits.slice(0, mostOfGroup);
    return shown[0] === undefined
      ? []
      : [{ group, best: shown[0].rank, commands: shown.map(({ command }) => command) }];
  });
  return groups.toSorted((a, b) => a.best - b.best);
}

/** 0 is best; undefined: it does not fit. */
function rankOf({ label, hint = '', isFound = false }: Command, wanted: string): number | undefined {
  const name = foldText(label);
  if (name.startsWith(wanted)) return 0;
  const parts = wanted.split(/\s+/);
  const starts = (words: string) => {
    const known = words.split(/[^\p{L}\p{N}@.]+/u);
    return parts.every((part) => known.some((word) => word.startsWith(part)));
  };
  if (starts(name)) return 1;
  const all = `${name} ${foldText(hint)}`;
  if (isFound || starts(all)) return 2;
  return parts.every((part) => all.includes(part)) ? 3 : undefined;
}
