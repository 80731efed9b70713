import type { Spanish } from '../../dictionary.ts';

export const confirmation: Spanish['confirmation'] = {
  title: 'Su pago',
  description: 'El resultado de su pago.',
  checking: 'Comprobando su pago…',
  withoutScripts:
    'Esta página necesita JavaScript, que está desactivado. La página de su orden dice si está pagada; después de un pago puede tardar un minuto. Por favor no pague otra vez mientras tanto.',

  paid: 'Pago recibido',
  paidLead: 'Gracias. Su orden ya está con nuestros traductores.',
  paidMail: 'Enviamos el recibo y su enlace de seguimiento a {email}.',
  paidMailUnnamed: 'Enviamos el recibo y su enlace de seguimiento a su correo electrónico.',
  confirmedToast: 'Pago confirmado',
  confirmedToastGloss: '',
  receipt: 'Recibo',
  orderNumber: 'Número de orden',
  customer: 'Nombre',
  paidOn: 'Fecha de pago',
  translation: 'Traducción',
  languages: 'Del {source} al {target}',
  pages: 'Páginas',
  pagesEstimated: '{pages} (estimación)',
  items: 'Lo que pagó',
  line: '{quantity} × {price}',
  total: 'Total pagado',
  issuedBy: 'Emitido por',
  receiptFailed: 'Su pago está registrado, pero no pudimos cargar el recibo en este momento.',
  viewOrder: 'Ver su orden',
  next: 'Qué sigue ahora',
  nextStarts: 'Un traductor empieza con su documento.',
  nextDownload: 'Le enviamos el enlace por correo y usted descarga la traducción desde su orden.',
  again: 'Ordenar otro documento con los mismos datos',
  receiptPdf: 'Recibo (PDF)',
  print: 'Imprimir recibo',

  processing: 'Su pago se está procesando',
  processingLead:
    'El proveedor de tarjetas todavía no ha decidido. Esta página se actualiza sola: por favor no pague de nuevo.',
  stillProcessing:
    'Está tardando más de lo habitual. Puede cerrar esta página: le escribiremos en cuanto se decida el pago.',
  checkAgain: 'Comprobar de nuevo',

  failed: 'No se pudo realizar su pago',
  failedLead:
    'No se cobró nada. Su orden se conserva y puede intentar nuevamente con la misma tarjeta o con otra.',
  declined: 'El proveedor de tarjetas dice',
  unpaid: 'Su orden todavía no está pagada',
  unpaidLead: 'No tenemos ningún pago de esta orden. Se la conservamos: puede pagarla ahora o más tarde.',
  payAgain: 'Pagar ahora',
  payHere: 'Pagar en este sitio',

  notFound: 'Orden no encontrada',
  notFoundLead: 'No encontramos una orden con ese número. Por favor revíselo e intente nuevamente.',
  checkFailed: 'No pudimos comprobar su pago',
  checkFailedLead:
    'Si ya pagó, su pago está a salvo y quedará registrado. Por favor no pague de nuevo: esta página sigue intentándolo sola.',
};
