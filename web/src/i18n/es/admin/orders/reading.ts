import type { Spanish } from '../../../dictionary.ts';

export const adminReading: Spanish['adminReading'] = {
  waiting: 'A la espera de ser leído',
  reading: 'Leyendo la página {page} de {pages}',
  reads: 'Se está leyendo…',
  words: { one: '{count} palabra', many: '{count} palabras', other: '{count} palabras' },
  read: 'Leído: {words}, {share} de certeza',
  ownText: '{words} en el texto propio del documento',
  noData: 'No hay datos para {language}: npm run languages -- {code}',
  unreadable: 'El documento no se pudo leer de forma automática.',
  tooMuch: 'La lectura se interrumpió: el documento requiere demasiado tiempo o memoria.',
  again: 'Leer de nuevo',
  againFailed: 'No se pudo iniciar la lectura',
  manyPages: 'Solo se leyeron las primeras páginas escaneadas.',
  hard: {
    one: 'La página {pages} es difícil de leer. La escritura a mano y las imágenes malas no se pueden leer de forma automática.',
    many: 'Las páginas {pages} son difíciles de leer. La escritura a mano y las imágenes malas no se pueden leer de forma automática.',
    other:
      'Las páginas {pages} son difíciles de leer. La escritura a mano y las imágenes malas no se pueden leer de forma automática.',
  },
  perPage: 'Palabras por página',
  page: 'Página {page}: {words}, {share} de certeza',
  pageOwnText: 'Página {page}: {words}',
  turned: 'girada {degrees}°',
  seems: 'Parece ser: {document}',
  suggested:
    'El tipo y el país son sugerencias, según lo que se leyó. Por favor compárelos con el documento.',
  find: 'Buscar en los documentos',
  findSubmit: 'Buscar',
  findNothing: 'No se encontró en lo leído.',
  findFailed: 'No se pudo buscar en los documentos',
  inOriginal: 'Original {document}, página {page}',
  inTranslation: 'Traducción {document}, página {page}',
  hint: 'Mire aquí: el escaneo puede estar mal leído ({share} de certeza). {finding}',
};
