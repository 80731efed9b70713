import type { Spanish } from '../../dictionary.ts';

export const messages: Spanish['messages'] = {
  list: 'Mensajes sobre la orden {orderNumber}',
  loading: 'Cargando los mensajes…',
  failed: 'No se pudieron cargar los mensajes',
  empty: 'Todavía no hay mensajes.',
  whyProof:
    'Un número de orden se comparte fácilmente. Antes de que pueda leer y escribir mensajes, enviamos un código de seis dígitos al correo electrónico de esta orden.',
  you: 'Usted',
  yours: 'Su mensaje',
  send: 'Enviar mensaje',
  sending: 'Enviando…',
  notSent: 'No se envió. {reason}',
  discard: 'Descartar',
  nothing: 'Por favor escriba algo primero',
  questionTitle: 'Esperamos su respuesta',
  questionPauses:
    'El plazo de entrega está en pausa. Se aplaza exactamente el tiempo que pase hasta su respuesta.',
  questionAnswer: 'Responder',
  question_open: 'Necesitamos esto para continuar',
  question_answered: 'Respondida',
  question_withdrawn: 'Ya no hace falta',
  question_ended: 'Ya no hace falta',
  tooLong: 'Un mensaje puede tener {most} caracteres; este tiene {count}.',
};
