export const adminKeys = {
  palette: 'Search and commands',
  placeholder: 'An order, a view, a person, or what to do',
  order: 'This order',
  list: 'List of orders',
  everywhere: 'Everywhere',
  screens: 'Go to',
  people: 'People',
  ordersOf: 'Orders of this person',
  searching: 'Looking for orders…',
  searchFailed: 'The orders could not be searched. What is here works all the same.',
  nothing: 'Nothing found for “{typed}”',
  found: {
    one: '{count} result. Choose with the arrow keys and Enter.',
    other: '{count} results. Choose with the arrow keys and Enter.',
  },
  notLoaded: 'The search could not be opened. Please check the connection and try again.',
} as const;
