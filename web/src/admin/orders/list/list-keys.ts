/** The keys of the list: j and k move, x selects, Enter opens, / searches, Escape lets go. */
export const listKeys = [
  { key: 'j', words: 'adminOrders.helpNext' },
  { key: 'k', words: 'adminOrders.helpPrevious' },
  { key: 'Enter', words: 'adminOrders.helpOpen' },
  { key: 'x', words: 'adminOrders.helpSelect' },
  { key: '/', words: 'adminOrders.helpSearch' },
  { key: 'Escape', words: 'adminOrders.helpEscape' },
] as const;
