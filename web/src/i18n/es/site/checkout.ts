import type { Spanish } from '../../dictionary.ts';

/** Here a …Gloss only says what its line does not say already; where there is nothing more to say it is empty. */
export const checkout: Spanish['checkout'] = {
  title: 'Pago',
  description: 'Le llevamos a la página de pago segura.',
  preparing: 'Preparando su página de pago segura...',
  preparingGloss: '',
  processingToast: 'Procesando pago',
  processingToastGloss: 'Estamos preparando su página de pago segura.',
  readyToast: '¡Todo listo!',
  readyToastGloss: 'Le llevamos a la página de pago.',
  slowToast: 'Un momento más, por favor',
  slowToastGloss: 'Está tardando más de lo habitual.',

  redirecting: 'Redirigiendo al pago',
  redirectingHelp: 'Si la página de pago no se abre sola, continúe aquí.',
  goToPayment: 'Ir al pago',
  payHere: 'Pagar en este sitio',
  withoutScripts:
    'Pagar en este sitio necesita JavaScript, que está desactivado. La página del proveedor de tarjetas funciona sin él.',
  viewOrder: 'Ver su orden',

  returned: 'Su orden todavía no está pagada',
  returnedHelp: 'Volvió de la página de pago. Su orden se conserva: puede pagarla ahora o más tarde.',

  order: 'Orden {orderNumber}',

  errorTitle: 'Error al cargar el pago',
  orderNotFound: 'Orden no encontrada',
  loadFailed: 'No se pudieron cargar los detalles de la orden',
  sessionFailed: 'No se pudo crear la sesión de pago',
  noUrl: 'El servidor no envió la dirección de pago',
  noNumber: 'No se indicó el número de orden',
  numberMissing: 'Falta el número de orden',
};
