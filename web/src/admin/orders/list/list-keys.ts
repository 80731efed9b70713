/**
 * The shortcuts of the list: j and k move, x selects, Enter opens, / searches, S toggles the split view, Escape
 * deselects.
 */
export const listKeys = [
  { key: 'j', words: 'adminOrders.helpNext' },
  { key: 'k', words: 'adminOrders.helpPrevious' },
  { key: 'Enter', words: 'adminOrders.helpOpen' },
  { key: 'x', words: 'adminOrders.helpSelect' },
  { key: '/', words: 'adminShell.search' },
  { key: 'S', words: 'adminOrders.helpSplit' },
  { key: 'Escape', words: 'adminOrders.helpEscape' },
] as const;

/** The help texts of some of them in split view. */
export const splitListWords = {
  j: 'adminOrders.helpOpenNext',
  k: 'adminOrders.helpOpenPrevious',
  Enter: 'adminOrders.helpGoToOrder',
  Escape: 'adminOrders.helpClose',
} as const;
