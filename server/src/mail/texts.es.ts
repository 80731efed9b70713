import type { DocumentFlag } from '@truepage/core/files/document-type';
import type { TranslationType } from '@truepage/core/orders/translation-type';
import type { ExtraService } from '@truepage/core/pricing/price-list';
import type { MailTexts } from './texts.en.ts';

const tiers: Record<TranslationType, string> = {
  standard: 'Traducción estándar',
  certified: 'Traducción certificada',
  express: 'Traducción exprés',
};

const services: Record<ExtraService, string> = {
  notarization: 'Notarización del documento',
  certificate: 'Certificado de exactitud',
  editing: 'Edición adicional',
};

const documentFlags: Record<DocumentFlag, string> = {
  script: 'contiene scripts o inicia programas',
  macro: 'contiene macros',
  'embedded-file': 'contiene archivos incrustados',
  'external-content': 'carga contenido externo al abrirse',
  'page-count': 'tiene más páginas de las que declara',
  'huge-image': 'contiene una imagen muy grande',
};

/** Every word of our mails in Spanish: usted, and words that people use all over the Americas. */
export const es: MailTexts = {
  intlLocale: 'es-US',
  items: { ...tiers, ...services },
  documentFlags,
  greeting: (name) => (name === undefined ? 'Hola:' : `Hola, ${name}:`),
  pages: (count) => (count === 1 ? '1 página' : `${count} páginas`),
  languages: (source, target) => `Del ${source} al ${target}`,
  linkHint: 'Si el botón no funciona, copie esta dirección en su navegador:',
  facts: {
    orderNumber: 'Número de orden',
    languages: 'Idiomas',
    service: 'Servicio',
    pages: 'Páginas',
    total: 'Total',
    delivery: 'Entrega estimada',
    paidOn: 'Fecha de pago',
    paidBy: 'Forma de pago',
    due: 'Fecha límite',
    extras: 'Servicios adicionales',
    certificate: 'Certificado',
    attention: 'Por favor revise',
  },
  tracking: {
    subject: (orderNumber) => `Recibimos su orden ${orderNumber}`,
    preheader: (delivery) => `Entrega estimada: ${delivery}. Su enlace de seguimiento está en este correo.`,
    heading: 'Ya tenemos su orden',
    intro: 'Gracias por encargarnos su traducción. Esto es lo que anotamos.',
    action: 'Seguir su orden',
    actionNote:
      'Este enlace es solo para usted: abre la orden y sus documentos. Por favor no lo comparta con nadie.',
    payment: 'Empezamos a trabajar cuando la orden está pagada. Si todavía no la ha pagado:',
    paymentLink: 'Pagar esta orden',
    footnote:
      'Recibe este correo porque se indicó su dirección en esta orden. Si no fue usted, puede ignorarlo: no se le cobra nada.',
  },
  paid: {
    subject: (orderNumber) => `Pago confirmado de la orden ${orderNumber}`,
    preheader: (total) => `Recibimos ${total}. Su recibo está en este correo.`,
    freePreheader: 'No hay nada que pagar. Su recibo está en este correo.',
    heading: 'Pago confirmado',
    intro: 'Gracias. Su pago ha llegado y ya podemos empezar con su traducción. Este es su recibo.',
    freeIntro:
      'Gracias. No hay nada que pagar por esta orden y ya podemos empezar con su traducción. Este es su recibo.',
    receipt: { item: 'Concepto', quantity: 'Cant.', unitPrice: 'Precio', amount: 'Importe' },
    total: 'Total (USD)',
    card: 'Tarjeta',
    cardEnding: (brand, last4) => `${brand} terminada en ${last4}`,
    manual: 'Recibido por nuestro equipo',
    free: 'No había nada que pagar',
    action: 'Seguir su orden',
    footnote:
      'Recibe este correo porque se pagó una orden hecha con su dirección. Por favor guárdelo como comprobante.',
  },
  ready: {
    subject: (orderNumber) => `Su traducción está lista: orden ${orderNumber}`,
    preheader: 'El enlace para descargarla está en este correo.',
    heading: 'Su traducción está lista',
    intro: 'Terminamos su traducción. Ya puede descargarla.',
    action: 'Abrir y descargar',
    linkWorksUntil: (until) =>
      `Este enlace es solo para usted y funciona hasta el ${until}. Por favor no lo comparta con nadie.`,
    check:
      'Antes de presentarla, revise con calma los nombres, las fechas y los números, y guarde una copia: las autoridades suelen pedir el documento original junto con la traducción.',
    certificate:
      'El certificado de exactitud forma parte del documento. Por favor presente todas sus páginas.',
    review: '¿Quedó todo como lo necesitaba? Unas palabras suyas ayudan a decidir a la siguiente persona.',
    reviewLink: 'Escribir una reseña',
    footnote: 'Recibe este correo porque se completó una traducción encargada con su dirección.',
  },
  access: {
    subject: {
      invited: 'Su cuenta en el equipo de TruePage',
      reset: 'Elija una nueva contraseña de TruePage',
    },
    preheader: (until) => `El enlace de este correo funciona una sola vez, hasta el ${until}.`,
    heading: { invited: 'Le damos la bienvenida a TruePage', reset: 'Elija una nueva contraseña' },
    intro: {
      invited: (username) =>
        `Se creó una cuenta para usted en el panel del equipo. Su nombre de usuario es ${username}. Por favor elija una contraseña.`,
      reset: (username) =>
        `Un administrador anuló la contraseña de su cuenta ${username}. Por favor elija una nueva.`,
    },
    action: 'Elegir una contraseña',
    linkWorksUntil: (until) =>
      `Este enlace es solo para usted y funciona una sola vez, hasta el ${until}. Por favor no lo comparta con nadie.`,
    footnote: 'Recibe este correo porque un administrador de TruePage indicó su dirección para esta cuenta.',
  },
  refund: {
    subject: (orderNumber) => `Reembolso de la orden ${orderNumber}`,
    preheader: (amount) => `Su reembolso de ${amount} está en camino.`,
    heading: 'Su reembolso está en camino',
    fullIntro: (amount) => `Le reembolsamos la totalidad de su pago de ${amount}.`,
    partIntro: (amount, paid) => `Le reembolsamos ${amount} de su pago de ${paid}.`,
    time: 'El dinero vuelve a la tarjeta con la que pagó. Los bancos suelen tardar de 5 a 10 días hábiles en mostrarlo; algunos lo muestran como anulación del cargo original.',
    amount: 'Reembolsado',
    total: 'Reembolsado en total',
    paid: 'Pagado',
    on: 'Fecha del reembolso',
    action: 'Abrir su orden',
    footnote:
      'Recibe este correo porque se reembolsó el pago de una orden hecha con su dirección. Por favor guárdelo como comprobante.',
  },
  staff: {
    subject: (orderNumber, tier) => `Nueva orden pagada ${orderNumber}: ${tier}`,
    preheader: (pages, due) => `${pages}, fecha límite: ${due}`,
    heading: 'Hay una nueva orden pagada',
    intro: 'Ya se puede trabajar en ella.',
    estimatedPages: 'El número de páginas es una estimación: por favor cuéntelas.',
    flagged: (flags) => `El documento ${flags}: ábralo con cuidado.`,
    certificateIncluded: 'Certificado de exactitud, incluido en este servicio',
    noExtras: 'Ninguno',
    action: 'Abrir la orden',
    footnote: 'Este aviso va a la dirección del equipo. A propósito, no contiene datos de clientes.',
  },
  contact: {
    subject: (name) => `Mensaje de ${name}`,
    preheader: 'Alguien le escribió con el formulario de la página de contacto.',
    heading: 'Un mensaje de la página de contacto',
    intro: (name) => `${name} escribió:`,
    name: 'Nombre',
    email: 'Correo electrónico',
    sentAt: 'Enviado',
    answer: 'Responda a este correo: su respuesta llega a la dirección de arriba.',
    footnote:
      'Este mensaje va a la dirección del equipo. Nadie ha comprobado el nombre ni la dirección con que se envió.',
  },
};
