import type { Spanish } from '../../dictionary.ts';

export const legibility: Spanish['legibility'] = {
  small: 'Esta imagen tiene menos de 1.000 píxeles: la letra pequeña puede perderse. Repítala o consérvela.',
  hardToRead: '{place} se lee con dificultad ({reason}). Repítala o consérvela.',
  cutOff: '{place} de la página parece haber quedado fuera. Repítala o consérvela.',
  cutOffAround: 'La página parece haber quedado fuera por varios lados. Repítala o consérvela.',
  ofPage: 'Página {page}: {hint}',
  others: {
    one: '{count} observación más sobre estas páginas.',
    many: '{count} de observaciones más sobre estas páginas.',
    other: '{count} observaciones más sobre estas páginas.',
  },
  // Reasons.
  blurred: 'imagen borrosa',
  dark: 'imagen oscura',
  glare: 'un reflejo',
  // Places.
  upperLeft: 'La esquina superior izquierda',
  top: 'La parte superior',
  upperRight: 'La esquina superior derecha',
  left: 'El lado izquierdo',
  middle: 'El centro',
  right: 'El lado derecho',
  lowerLeft: 'La esquina inferior izquierda',
  bottom: 'La parte inferior',
  lowerRight: 'La esquina inferior derecha',
  everywhere: 'Toda la página',
};
