import type { Spanish } from '../../../dictionary.ts';

export const quote: Spanish['quote'] = {
  title: 'El precio de su orden',
  description: 'Vea el precio de su traducción y hasta cuándo vale, y decida.',
  back: 'Volver a la orden',
  loading: 'Cargando el precio de su orden…',
  failed: 'No pudimos cargar el precio de su orden',
  none: 'El precio de esta orden viene de nuestra lista de precios.',

  requested: 'Estamos calculando su precio',
  requestedText: 'Lo recibirá por correo antes del {time}. No paga nada hasta que lo acepte.',
  sent: 'Su precio está listo',
  sentText: 'El precio vale hasta el {time} y no cambia hasta entonces. Empezamos cuando haya pagado.',
  expired: 'Este precio venció',
  expiredText: 'Valía hasta el {time}. Pida un nuevo precio y se lo enviamos por correo.',
  declined: 'Rechazó este precio',
  declinedText: 'No se le cobra nada. Si después de todo quiere la traducción, pida un nuevo precio.',
  accepted: 'Aceptó este precio',
  acceptedText: 'Gracias, su orden está pagada.',
  ended:
    'Los documentos de esta orden se eliminaron y ya no podemos darle un precio. Por favor ordene de nuevo.',

  price: 'Precio',
  lastPrice: 'Último precio',
  note: 'Por qué difiere de la lista de precios',
  pages: 'Páginas',
  documents: 'Documentos',
  delivery: 'Entrega, si paga ahora',
  validUntil: 'Válido hasta',

  accept: 'Aceptar y pagar {price}',
  decline: 'Rechazar el precio',
  declineSure: '¿Rechazar el precio de {price}?',
  declineReason: '¿Por qué? (opcional)',
  declineDo: 'Sí, rechazarlo',
  declining: 'Rechazando…',
  keep: 'Conservar el precio',
  renew: 'Pedir un nuevo precio',
  renewing: 'Pidiendo…',
  failedToSend: 'No se guardó su respuesta',

  seePrice: 'Ver el precio y decidir',
  seeRequest: 'Ver su solicitud',
};
