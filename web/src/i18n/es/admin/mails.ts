import type { Spanish } from '../../dictionary.ts';

export const adminMails: Spanish['adminMails'] = {
  heading: 'Correos que no llegaron',
  lead: 'Dejamos de intentar enviarlos. Corrija la dirección o envíelos de nuevo.',
  loading: 'Cargando los correos…',
  loadFailed: 'No se pudieron cargar los correos',
  none: 'Todos los correos llegaron o todavía se están intentando enviar.',

  orderPanelHint: 'Ya nadie intenta enviarlos.',

  mail: 'Correo',
  noOrder: 'Ninguna',
  recipient: 'Para',
  what: 'Qué hacer',
  tries: {
    one: 'Un intento, el {time}',
    many: '{count} de intentos, el último el {time}',
    other: '{count} intentos, el último el {time}',
  },
  reason: 'Motivo:',

  tracking: 'Orden recibida, con el enlace de seguimiento',
  paid: 'Recibo del pago',
  staff: 'Aviso de orden pagada al personal',
  sent_back: 'Aviso de una traducción devuelta',
  assigned: 'Aviso de asignación a un traductor',
  ready: 'La traducción está lista',
  refund: 'Reembolso',
  page_count: 'Número de páginas',
  documents_deleted: 'Documentos eliminados',
  address_corrected: 'Dirección corregida',
  address_replaced: 'A la dirección anterior',
  my_orders: 'Enlace a todas las órdenes',
  ownership_code: 'Código que prueba de quién es una orden',
  access: 'Enlace para elegir una contraseña',
  contact: 'Mensaje de la página de contacto',
  saved_form: 'Enlace a un formulario guardado',

  resend: 'Enviar de nuevo',
  resendLabel: 'Enviar de nuevo: {mail} para {recipient}',
  resent: 'El correo está en camino otra vez',
  resentText: 'Si vuelve a fallar, regresará a esta lista.',
  settledBefore: 'Otra persona ya se ocupó de este correo',
  failed: 'No funcionó',

  correct: 'Corregir la dirección',
  correctLabel: 'Corregir la dirección del cliente: {recipient}',
  correctTitle: 'Corregir la dirección del cliente',
  correctText:
    'La orden {orderNumber} conserva la nueva dirección. Lo que no llegó se envía allí de inmediato; el historial dice quién la cambió.',
  addressMissing: 'Por favor escriba una dirección de correo electrónico',
  addressInvalid: 'Por favor escriba una dirección de correo electrónico válida',
  save: 'Guardar y enviar',
  saved: 'Dirección corregida',
  savedText: 'Correos enviados de nuevo: {count}.',
  saveFailed: 'La dirección no se cambió',

  dismiss: 'Quitar de la lista',
  dismissLabel: 'Quitar de la lista: {mail} para {recipient}',
  dismissTitle: '¿Quitar este correo de la lista?',
  dismissText: 'Nunca se enviará. Hágalo cuando se haya contactado al cliente de otra manera.',
  dismissed: 'Quitado de la lista',
};
