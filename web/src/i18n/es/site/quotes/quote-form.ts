import type { Spanish } from '../../../dictionary.ts';

export const quoteForm: Spanish['quoteForm'] = {
  priceWithin: 'Precio en {hours} horas hábiles',
  byEmail: 'Revisamos sus documentos y le enviamos el precio por correo. Solo paga si lo acepta.',
  pages: 'Sus documentos tienen más de {count} páginas.',
  uncounted:
    'Si no podemos contar las páginas de un documento, le enviamos el precio por correo en {hours} horas hábiles.',
  delivery: 'La fecha de entrega se la indicamos junto con el precio.',
  ask: 'Pedir un precio',
  note: 'Ahora no paga nada.',
};
