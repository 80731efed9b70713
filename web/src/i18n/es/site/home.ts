import type { Spanish } from '../../dictionary.ts';

export const home: Spanish['home'] = {
  title: 'Traducción certificada de documentos en línea',
  description:
    'Traducciones certificadas, estándar y exprés de sus documentos en {languages} idiomas, desde {price} por página. Conozca el precio y la fecha de entrega antes de pagar.',

  descriptionWithoutLanguages:
    'Traducciones certificadas, estándar y exprés de sus documentos, desde {price} por página. Conozca el precio y la fecha de entrega antes de pagar.',

  kicker: 'Traducción de documentos para inmigración, estudios y empresas',
  heroTitle: 'Sus documentos, traducidos y listos para presentar.',
  heroLead:
    'Suba un acta de nacimiento, un diploma o un contrato. Usted ve el precio antes de pagar y un traductor profesional se encarga del resto.',
  learnMore: 'Más información',
  learnMoreAbout: 'sobre los documentos que traducimos',
  seeSample: 'Vea una muestra de dos páginas',
  heroFrom: 'Desde {price} por página',
  heroDelivery: 'Certificada, entrega habitual: {label}',
  // The picture shows a Spanish document and its English translation, for every visitor.
  artOriginal: 'Acta de nacimiento',
  artOriginalKind: 'Original',
  artTranslation: 'Birth certificate',
  artTranslationKind: 'Traducción certificada',
  artOriginalName: 'Nombre',
  artOriginalBorn: 'Fecha de nacimiento',
  artOriginalPlace: 'Lugar',
  artTranslationName: 'Name',
  artTranslationBorn: 'Date of birth',
  artTranslationPlace: 'Place',
  artSeal: 'TRADUCCIÓN CERTIFICADA · TRUEPAGE · ',

  featuresTitle: 'De su archivo a una traducción terminada',
  featureUploadTitle: 'Suba su documento',
  featureUploadText:
    'PDF, Word o una foto. Contamos las páginas y le mostramos el precio completo, línea por línea.',
  featurePayTitle: 'Pague con tarjeta',
  featurePayText: 'El precio que vio es el precio que paga. Después no se agrega nada.',
  featureTrackTitle: 'Siga cada paso',
  featureTrackText: 'Recibe por correo un enlace de seguimiento: recibida, en traducción, lista.',
  featureDownloadTitle: 'Descargue y presente',
  featureDownloadText:
    'Un archivo limpio y completo que conserva el formato de su original, con sus sellos y anotaciones.',

  pricingTitle: 'Un solo precio por página',
  pricingLead: 'Elija según el uso de su documento. Cada orden muestra su precio total antes de pagar.',
  mostPopular: 'LA MÁS ELEGIDA',
  perPage: 'por página',
  orderAndPay: 'Ordenar y pagar ahora',
  orderAndPayFor: 'Ordenar y pagar ahora: {type}',
  loadingPrice: 'Cargando el precio',
  usualPrices:
    'Estos son nuestros precios habituales. El formulario muestra cuánto cuesta su orden antes de pagar.',
  standardFor: 'Para leer y comprender: cartas, textos web, papeles internos.',
  standardPoint2: 'Traducida por un profesional',
  standardPoint3: 'Certificado de exactitud opcional',
  certifiedFor: 'Para autoridades, tribunales y universidades.',
  certifiedPoint2: 'Incluye certificado de exactitud firmado',
  certifiedPoint3: 'Reembolso total si se la rechazan',
  expressFor: 'Para un plazo que no puede esperar.',
  expressPoint2: 'Incluye certificado de exactitud firmado',
  expressPoint3: 'Prioridad ante nuestros traductores',

  advantagesTitle: 'Por qué nos confían documentos importantes',
  advantageAcceptedTitle: 'Aceptada o le devolvemos su dinero',
  advantageAccepted: 'Nuestras traducciones certificadas son aceptadas por {agency}.',
  advantageRefund: 'Si le rechazan un documento certificado, le reembolsamos el total.',
  advantagePrivateTitle: 'Sus documentos siguen siendo suyos',
  advantagePrivateText:
    'Los archivos se cifran al llegar y solo los abren las personas que trabajan en ellos.',
  advantagePeopleTitle: 'Traducidos por personas',
  advantagePeopleText:
    'Un traductor profesional trabaja en cada página, y revisamos los nombres, las fechas y los números.',
  advantageClearTitle: 'Sin sorpresas',
  advantageClearText:
    'El precio, la entrega y el estado están en pantalla en cada paso, con fecha y zona horaria.',

  testimonialsTitle: 'Lo que dicen nuestros clientes',
  testimonial1:
    'Subí mi acta de nacimiento por la noche y al día siguiente presenté la traducción. La aceptaron al primer intento.',
  testimonial1Name: 'Maria G.',
  testimonial1About: 'Traducción certificada, del español al inglés',
  testimonial2:
    'El precio estuvo claro desde el primer clic y las tablas de nuestro contrato quedaron exactamente como en el original.',
  testimonial2Name: 'Thomas W.',
  testimonial2About: 'Traducción exprés, del alemán al inglés',
  testimonial3:
    'Mi diploma y mi historial académico volvieron completos, con cada sello descrito. La universidad no hizo ninguna pregunta.',
  testimonial3Name: 'Linh T.',
  testimonial3About: 'Traducción certificada, del vietnamita al inglés',

  closingTitle: 'Cuando usted quiera',
  closingText: 'Toma unos tres minutos. Usted ve el precio y la fecha de entrega antes de pagar.',
};
