import type { Regional } from '@truepage/core/texts/regional';
import type { es } from './es.ts';

/** Texts that differ in Spain. */
export const esEs: Regional<typeof es> = {
  menu: { learnWord: 'Añadir al diccionario' },
  pageTrouble: {
    text: 'Las cargas y las notificaciones continúan. Si vuelve a ocurrir, reinicie el ordenador o instale la consola de nuevo.',
  },
};
