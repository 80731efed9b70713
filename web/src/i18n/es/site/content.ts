import type { Spanish } from '../../dictionary.ts';

export const content: Spanish['content'] = {
  title: 'Información',
  description: 'Información sobre nuestro servicio de traducción.',
  updated: 'Última actualización: {date}',
  notTranslated: 'Esta página aún no está disponible en español.',
  onThisPage: 'En esta página',
  tableScrolls: 'Tabla, se desplaza hacia los lados',

  notFound: 'Página no encontrada',
  notFoundText: 'No hay ninguna página en esta dirección. Es posible que se haya movido o retirado.',
  failed: 'Error al cargar la página',
  noSlug: 'No se indicó ninguna página',
  noSlugText: 'A esta dirección le falta el nombre de la página.',
  home: 'Volver al inicio',

  previewTitle: 'Vista previa',
  previewDraft: 'Vista previa: no publicada',
  previewDraftText:
    'Solo quienes tienen este enlace pueden ver esta página. Los visitantes aún no la encuentran.',
  previewPublished: 'Vista previa de una página publicada',
  previewPublishedText: 'Así está la página en este momento. Los visitantes ven lo mismo.',
  previewInvalid: 'Este enlace de vista previa no es válido o ha vencido',
  previewInvalidText: 'Por favor solicite uno nuevo.',

  contactForm: 'Escríbanos',
  contactAboutOrder: 'Sobre la orden {orderNumber}:',
  contactLead: 'Respondemos por correo electrónico.',
  contactName: 'Nombre completo',
  contactEmail: 'Correo electrónico',
  contactMessage: 'Mensaje',
  contactWebsite: 'Por favor deje este campo vacío',
  contactSend: 'Enviar mensaje',
  contactSending: 'Enviando...',
  contactSent: 'Su mensaje está en camino',
  contactSentText: 'Gracias por escribirnos. Le responderemos al correo electrónico que indicó.',
  contactFailed: 'Su mensaje no se envió',
  contactNothingLost: 'Lo que ha escrito sigue aquí.',
  contactNameRequired: 'Por favor ingrese su nombre',
  contactNameTooLong: 'Por favor ingrese un nombre más corto, de 200 caracteres como máximo',
  contactEmailRequired: 'Por favor ingrese su correo electrónico',
  contactEmailInvalid: 'Por favor ingrese un correo electrónico como nombre@example.com',
  contactEmailTooLong:
    'Por favor ingrese un correo electrónico más corto: como máximo 64 caracteres antes de la @, y 254 en total',
  contactMessageRequired: 'Por favor ingrese su mensaje',
  contactMessageTooLong: 'Por favor acorte su mensaje a 5000 caracteres como máximo',

  company: 'Cómo contactarnos',
};
