import type { Spanish } from '../../dictionary.ts';

export const reviews: Spanish['reviews'] = {
  title: 'Reseñas de clientes',
  description:
    'Lo que dicen los clientes sobre las traducciones de TruePage, y cómo escribir su propia reseña.',
  lead: 'Lo que dicen quienes nos confiaron la traducción de un documento. Leemos cada reseña antes de publicarla aquí.',
  write: 'Escribir una reseña',

  summary: 'Todas las reseñas en conjunto',
  count: { one: '{count} reseña', many: '{count} de reseñas', other: '{count} reseñas' },
  basis: 'Este promedio es solo de las reseñas de este sitio.',
  statedOwn:
    'La calificación de {rating} de nuestra página de inicio es nuestra propia cuenta de lo que nos dijeron los clientes. No se calcula con estas reseñas.',
  statedSource:
    'La calificación de {rating} de nuestra página de inicio procede de {source}. No se calcula con estas reseñas.',
  outOfFive: '{rating} de 5',
  stars: { one: '{count} estrella', many: '{count} de estrellas', other: '{count} estrellas' },

  loading: 'Cargando las reseñas…',
  loadFailed: 'No se pudieron cargar las reseñas. Por favor intente nuevamente más tarde.',
  empty: 'Aún no hay reseñas. ¡Sea la primera persona en dejar una!',
  verified: 'Verificada',
  showMore: 'Mostrar más',
  showingMore: 'Cargando...',

  invited: 'Su reseña aparecerá como verificada',
  invitedText: 'Llegó aquí desde una orden que le entregamos. Gracias por su tiempo.',
  invitationUsed: 'Ya escribió una reseña de esta orden. Muchas gracias.',
  invitationInvalid: 'Esta invitación no es válida o ha vencido.',
  withoutInvitation: 'Aun así puede escribir una reseña; simplemente no aparecerá como verificada.',

  name: 'Su nombre',
  nameHint: 'Se muestra junto a su reseña.',
  rating: 'Calificación',
  serviceType: 'Tipo de servicio',
  text: 'Su reseña',
  website: 'Por favor deje este campo vacío',
  submit: 'Enviar reseña',
  submitting: 'Enviando...',
  moderated: 'Su reseña aparecerá aquí después de que la hayamos leído.',
  nameRequired: 'Por favor ingrese su nombre',
  nameTooLong: 'Por favor ingrese un nombre más corto, de 100 caracteres como máximo',
  textRequired: 'Por favor ingrese su reseña',
  textTooLong: 'Por favor acorte su reseña a 5000 caracteres como máximo',
  ratingInvalid: 'Por favor elija de una a cinco estrellas',
  serviceTypeInvalid: 'Por favor elija un tipo de servicio',
  noScript: 'Para enviar una reseña se necesita JavaScript, que está desactivado.',
  submitFailed: 'No se pudo enviar su reseña. Por favor intente nuevamente.',
  thanks: '¡Gracias por su reseña!',
  thanksText: 'La publicaremos en cuanto la hayamos leído.',
};
