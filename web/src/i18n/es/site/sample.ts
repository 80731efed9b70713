import type { Spanish } from '../../dictionary.ts';

export const sample: Spanish['sample'] = {
  title: 'Una muestra: traducción y certificado',
  description:
    'Una traducción certificada terminada, en dos páginas: la traducción y el certificado de exactitud firmado, con lo que una autoridad revisa en cada una.',
  heading: 'Lo que usted recibe: una muestra de dos páginas',
  lead: 'Una traducción certificada es la traducción misma y un certificado que firma el traductor. Ambas páginas están en inglés, como se presentan. Las personas, los lugares y los números son inventados.',
  print: 'Imprimir o guardar como PDF',
  translationTitle: 'Página 2: la traducción',
  certificateTitle: 'Página 1: el certificado',

  notesTitle: 'Lo que una autoridad revisa',
  toNote: 'Nota {number}',
  toMark: '{number}, volver a su lugar en la página',
  ruleAsks: 'Lo pide la norma',
  practiceAsks: 'Buena práctica',
  othersAsks: 'No está en la norma de USCIS',

  wholeTitle: 'Todo el documento, en inglés',
  wholeText: 'Se traduce cada palabra, también los encabezados y la letra pequeña. Nada se resume.',
  factsTitle: 'Nombres, fechas y números',
  factsText:
    'Los nombres conservan su ortografía y sus acentos. Los meses van en palabras, para que ninguna fecha se lea de dos maneras.',
  notPrintTitle: 'Sellos, firmas y escritura a mano',
  notPrintText:
    'Lo que no está impreso se describe entre corchetes, también cuando no se puede leer. Así se ve que no falta nada.',
  originTitle: 'Qué certificado y qué página',
  originText: 'Cada página lleva el número del certificado y dice cuántas páginas van juntas.',

  letterheadTitle: 'Quién lo emite',
  letterheadText: 'El nombre de la agencia y dónde se le puede preguntar.',
  documentTitle: 'De qué documento se trata',
  documentText:
    'El tipo, el nombre, el país y los idiomas dicen qué documento es. Las huellas (SHA-256) unen el certificado a estos archivos y a ningún otro.',
  competentTitle: 'El traductor está capacitado',
  competentText: 'El traductor certifica que está capacitado para traducir de un idioma al otro.',
  accurateTitle: 'La traducción es completa y exacta',
  accurateText: 'El traductor certifica ambas cosas, para todo el documento.',
  independentTitle: 'El traductor es ajeno al asunto',
  independentText:
    'Algunas autoridades, como la oficina de inmigración de Canadá, no reciben traducciones hechas por el solicitante o su familia.',
  signatureTitle: 'Nombre y firma',
  signatureText: 'Un certificado es una declaración personal: muestra quién la hizo y lleva su firma.',
  dateTitle: 'Fecha',
  dateText: 'El día de la firma, que no puede ser anterior al documento.',
  addressTitle: 'Dirección',
  addressText: 'Dónde encontrar al traductor, por si alguien quiere preguntar.',

  ruleTitle: 'La norma, palabra por palabra',
  ruleMeaning:
    'Lo que presente a USCIS en otro idioma debe ir completo en inglés, y quien lo traduce debe certificar que la traducción es completa y exacta y que está capacitado para hacerla. La norma no menciona notarios ni traductores oficiales. Otras autoridades pueden pedir más: lea antes sus instrucciones.',
  yoursTitle: 'El suyo',
  yoursText:
    'Un certificado como este, sobre su documento y firmado por quien lo tradujo, viene con toda traducción certificada y con toda traducción exprés. A una traducción estándar puede agregarlo.',
  noPromise:
    'Ninguna autoridad ha aprobado esta muestra: cada una decide qué acepta. Mostramos lo que suelen revisar.',
  order: 'Ordene una traducción certificada',
  documents: 'Documentos que traducimos',
};
