import type { Spanish } from '../../dictionary.ts';

export const adminKeys: Spanish['adminKeys'] = {
  palette: 'Búsqueda y comandos',
  placeholder: 'Una orden, una vista, una persona o una acción',
  order: 'Esta orden',
  list: 'Lista de órdenes',
  everywhere: 'En todas partes',
  screens: 'Ir a',
  people: 'Personas',
  ordersOf: 'Órdenes de esta persona',
  searching: 'Buscando órdenes…',
  searchFailed: 'No se pudieron buscar las órdenes. Los comandos de abajo funcionan.',
  nothing: 'Nada encontrado para «{typed}»',
  found: {
    one: '{count} resultado. Elija con las flechas y Enter.',
    other: '{count} resultados. Elija con las flechas y Enter.',
    many: '{count} de resultados. Elija con las flechas y Enter.',
  },
  notLoaded: 'No se pudo abrir la búsqueda. Revise la conexión e inténtelo de nuevo.',
};
