import type { Spanish } from '../../dictionary.ts';

export const notFound: Spanish['notFound'] = {
  title: '404: página no encontrada',
  description: 'No hay ninguna página en esta dirección.',
  lead: 'No hay ninguna página en esta dirección. Puede que haya cambiado de lugar o que el enlace tenga un error.',
  track: 'Seguir una orden',
};
