import type { Spanish } from '../../dictionary.ts';

export const myOrders: Spanish['myOrders'] = {
  title: 'Todas sus órdenes',
  description: 'Reciba por correo un enlace a todas las órdenes de su dirección.',
  lead: '¿Perdió un número de orden? Ingrese el correo que usó en su orden y le enviaremos un enlace a todas sus órdenes.',
  email: 'Correo electrónico',
  emailRequired: 'Por favor escriba una dirección de correo',
  emailInvalid: 'Por favor escriba una dirección como ana@example.com',
  ask: 'Enviarme el enlace',
  asking: 'Enviando…',
  asked: 'Por favor revise su correo',
  askedText:
    'Si hay órdenes con {email}, un enlace a ellas está en camino. Funciona durante un día. ¿No llega nada en unos minutos? Mire en el correo no deseado o pruebe otra dirección que haya usado.',
  loading: 'Cargando sus órdenes…',
  failed: 'No pudimos cargar sus órdenes',
  ended: 'Este enlace ya no funciona',
  endedText: 'Los enlaces a todas las órdenes funcionan durante un día. Pida uno nuevo.',
  again: 'Enviarme un enlace nuevo',
  list: 'Sus órdenes, las más recientes primero',
  languages: '{source} a {target}',
  ordered: 'Orden del {date}',
  waiting: 'Esperamos su respuesta',
  unread: { one: '{count} mensaje nuevo', many: '{count} mensajes nuevos', other: '{count} mensajes nuevos' },
  open: 'Abrir',
  orderAgain: 'Encargar de nuevo con los mismos datos',
  orderAgainNumber: 'Encargar de nuevo con los mismos datos: {orderNumber}',
  copy: 'Pedir otra copia certificada',
  copyNumber: 'Pedir otra copia certificada: {orderNumber}',
  copyMessage:
    'Necesito otra copia certificada de esta traducción. Díganme cuánto cuesta, por favor. Es para: ',
  openNumber: 'Abrir la orden {orderNumber}',
};
