export const adminKeys = {
  palette: 'Search and commands',
  list: 'List of orders',
  notLoaded: 'The search could not be opened. Please check the connection and try again.',
} as const;
