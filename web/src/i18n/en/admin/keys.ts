export const adminKeys = {
  palette: 'Search and commands',
  list: 'List of orders',
  notLoaded: 'The search could not be opened. Please check the connection and try again.',

  placeholder: 'An order, a view, a person or an action',
  order: 'This order',
  everywhere: 'Everywhere',
  screens: 'Go to',
  people: 'People',
  ordersOf: 'Orders of this person',
  searching: 'Looking for orders…',
  searchFailed: 'The orders could not be searched. The commands below still work.',
  nothing: 'Nothing found for “{typed}”',
  found: {
    one: '{count} result. Choose with the arrow keys and Enter.',
    other: '{count} results. Choose with the arrow keys and Enter.',
  },
} as const;
