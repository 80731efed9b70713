import type { Spanish } from '../../../dictionary.ts';

export const pageMarks: Spanish['pageMarks'] = {
  page: 'Página {page} de {pages}',
  picture: 'Página {page}',
  add: 'Marcar un lugar en la página {page}',
  pin: 'Marca {number} en la página {page}: a {left} del borde izquierdo y {top} del superior',
  mark: 'Marca {number}, página {page}',
  right: 'Debería decir: {text}',
  zoomIn: 'Ampliar',
  zoomOut: 'Reducir',
  failed: 'No se pudo mostrar esta página.',
};
