import type { Spanish } from '../../dictionary.ts';

export const ownership: Spanish['ownership'] = {
  title: 'Confirme que esta orden es suya',
  why: 'Un número de orden se comparte fácilmente. Antes de que pueda ver, corregir, exportar o eliminar sus datos, enviamos un código de seis dígitos al correo electrónico de esta orden.',
  whyReceipt:
    'Un número de orden se comparte fácilmente. Antes de que pueda cambiar a nombre de quién está el recibo, enviamos un código de seis dígitos al correo electrónico de esta orden.',
  send: 'Enviar un código al correo de esta orden',
  sendTo: 'Enviar un código a {email}',
  sending: 'Enviando…',
  sent: 'Enviamos un código al correo de esta orden. Debería llegar en menos de un minuto y funciona durante {minutes} minutos.',
  sentTo:
    'Enviamos un código a {email}. Debería llegar en menos de un minuto y funciona durante {minutes} minutos.',
  code: 'Código de seis dígitos',
  codeHint: '¿Todavía no llega? Revise también la carpeta de correo no deseado.',
  codeInvalid: 'Por favor escriba los seis dígitos del correo',
  confirm: 'Confirmar',
  confirming: 'Comprobando…',
  another: 'Enviar otro código',
  anotherIn: {
    one: 'Podrá pedir otro código en {count} segundo.',
    many: 'Podrá pedir otro código en {count} segundos.',
    other: 'Podrá pedir otro código en {count} segundos.',
  },
  tooManyCodes:
    'Por ahora no podemos enviar más códigos. Abra en su lugar el enlace de uno de nuestros correos, o intente más tarde.',
  tooManyGuesses:
    'Hubo demasiados códigos incorrectos desde su red. Espere unos minutos, o abra en su lugar el enlace de uno de nuestros correos.',
  withoutScripts:
    'La comprobación necesita JavaScript, que está desactivado. Actívelo, use el navegador con el que hizo la orden, o escríbanos.',
  contact: 'Escríbanos',
  otherWays: 'También sirve el enlace de cualquiera de nuestros correos sobre esta orden.',
  myOrders: 'Recibir un enlace nuevo por correo',
};
