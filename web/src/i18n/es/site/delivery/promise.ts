import type { Spanish } from '../../../dictionary.ts';

export const promise: Spanish['promise'] = {
  usually: {
    one: 'Suele estar lista en {count} hora',
    many: 'Suele estar lista en {count} de horas',
    other: 'Suele estar lista en {count} horas',
  },
  usuallySameDay: 'Suele estar lista el mismo día',
  usuallyAndLatest: '{usually}; a más tardar el {moment}',
  latest: 'A más tardar el {moment}',
  late: {
    one: 'Vamos con retraso: debía estar lista el {moment}. Estamos trabajando en ella.',
    many: 'Vamos con retraso: debían estar listas el {moment}. Estamos trabajando en ellas.',
    other: 'Vamos con retraso: debían estar listas el {moment}. Estamos trabajando en ellas.',
  },
  paused: 'En pausa mientras esperamos su respuesta',
  estimatedDelivery: 'Entrega estimada',
  holdsUntil: 'Esta fecha vale si paga a más tardar el {moment}; después puede cambiar.',
  deliveredOn: 'Entregada',
};
