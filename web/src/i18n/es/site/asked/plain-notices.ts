import type { Spanish } from '../../../dictionary.ts';

export const plainNotices: Spanish['plainNotices'] = {
  write: 'Escríbanos',
  pageTitle: 'Esta página necesita JavaScript',
  page: 'Aquí está desactivado. Si no lo activa, escríbanos qué desea hacer.',
  question:
    'Para leer aquí nuestra pregunta hace falta JavaScript, que está desactivado. Si no lo activa, escríbanos y le enviaremos la pregunta por correo.',
  pageCount:
    'Para elegir aquí hace falta JavaScript, que está desactivado. Si no lo activa, escríbanos cuál de las tres opciones prefiere.',
  facts:
    'Para revisarlos aquí hace falta JavaScript, que está desactivado. Si no lo activa, escríbanos y le enviaremos la lista por correo.',
  draft: 'Sin JavaScript puede abrir sus páginas, aprobarlo o escribir qué debe cambiar.',
  quote_requested: 'Le enviaremos el precio por correo. No paga nada hasta que lo acepte.',
  quote_sent: 'Para rechazarlo, o si tiene alguna pregunta, escríbanos.',
  quote_expired:
    'Para pedirlo aquí hace falta JavaScript, que está desactivado. Si no lo activa, escríbanos.',
  quote_declined:
    'Para pedirlo aquí hace falta JavaScript, que está desactivado. Si no lo activa, escríbanos.',
};
