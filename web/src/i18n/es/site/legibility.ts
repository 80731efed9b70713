import type { Spanish } from '../../dictionary.ts';

export const legibility: Spanish['legibility'] = {
  small: 'Esta foto tiene menos de 1.000 píxeles: la letra pequeña puede perderse. Repítala o consérvela.',
  hardToRead: '{place} se lee con dificultad ({reason}). Repita la foto o consérvela.',
  cutOff: '{place} de la página parece haber quedado fuera. Repita la foto o consérvela.',
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
  everywhere: 'Toda la foto',
};
