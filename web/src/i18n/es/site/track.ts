import type { Spanish } from '../../dictionary.ts';

export const track: Spanish['track'] = {
  title: 'Siga su orden',
  description: 'Ingrese su número de orden para ver cómo va su traducción y descargarla.',
  lead: 'Ingrese su número de orden para ver cómo va su traducción.',
  orderNumber: 'Número de orden',
  orderNumberHint: 'Lo encuentra en el correo que le enviamos cuando ordenó. Empieza con TP.',
  placeholder: 'TP-2023-1234',
  lost: '¿No tiene el número a mano?',
  lostLink: 'Reciba por correo un enlace a todas sus órdenes',
  submitting: 'Buscando...',
  numberMissing: 'Por favor ingrese un número de orden',
  notFoundTitle: 'Orden no encontrada',
  notFoundText: 'No encontramos una orden con ese número. Por favor revíselo e intente nuevamente.',
  failed: 'Ocurrió un error al buscar su orden. Por favor intente nuevamente.',
};
