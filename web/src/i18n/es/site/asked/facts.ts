import type { Spanish } from '../../../dictionary.ts';

export const facts: Spanish['facts'] = {
  title: 'Revise nombres, fechas y números',
  description: 'Confirme cómo aparecerán los nombres, fechas, números y lugares en su traducción.',
  back: 'Volver a la orden',
  loading: 'Cargando la lista…',
  failed: 'No pudimos cargar la lista',
  none: 'No hay nada que revisar en esta orden.',

  asked: '¿Está todo bien escrito?',
  askedText: 'Así aparecerá en su traducción. Toque «Cambiar» donde algo esté mal.',
  name: 'Nombre',
  date: 'Fecha',
  number: 'Número',
  place: 'Lugar',
  ofDocument: '{kind} · documento {document}',
  original: 'En el original:',
  correct: 'Correcto',
  change: 'Cambiar',
  rightValue: 'Cómo debe escribirse',
  missing: 'Por favor escriba el valor correcto, o elija «Correcto».',
  allCorrect: 'Todo correcto',
  sendChanges: {
    one: 'Enviar 1 cambio, lo demás es correcto',
    many: 'Enviar {count} cambios, lo demás es correcto',
    other: 'Enviar {count} cambios, lo demás es correcto',
  },
  sending: 'Enviando…',
  sendFailed: 'Sus respuestas no se enviaron',
  kept: 'Lo que escribió se guarda en este navegador hasta que lo envíe.',

  changedList: 'El traductor cambió la lista',
  changedListText:
    'Lo que escribió se conserva donde la línea sigue igual. Por favor revise la lista de nuevo.',
  passedOn: 'También escribió lo siguiente. Se lo pasamos al traductor:',

  answered: 'Gracias, tenemos sus respuestas',
  answeredText: 'El traductor las usa para su traducción y su certificado.',
  withdrawn: 'Ya no hace falta que revise nada',
  withdrawnText: 'El traductor retiró la lista.',
  waived: 'La traducción sigue sin sus respuestas',
  waivedText: 'Si algo está mal, por favor escríbanos en la página de su orden.',
  confirmed: 'Correcto',
  corrected: 'Su corrección:',
};
