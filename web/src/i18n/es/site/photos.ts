import type { Spanish } from '../../dictionary.ts';

export const photos: Spanish['photos'] = {
  title: 'Fotos de un documento',
  charge:
    'Cada foto es una página, y cada página se cobra. El anverso y el reverso de una identificación cuestan dos páginas en dos fotos, y una página en una sola foto.',
  pages: 'Páginas del documento',
  page: 'Página {page}',
  drag: 'Arrastre para cambiar el orden',
  opening: 'Abriendo la foto…',
  unreadable: '«\u2068{name}\u2069» no se puede abrir como foto. Tómela de nuevo o elija otra.',
  tooManyPixels:
    '«\u2068{name}\u2069» tiene demasiados píxeles para abrirla aquí. Elija un tamaño menor en la cámara y tómela de nuevo.',
  samePhoto: 'Es la misma foto que la página {page}. Consérvela si la quiere dos veces.',
  cropped: 'Recortada',
  turn: 'Girar la página {page}',
  crop: 'Recortar la página {page}',
  remove: 'Quitar la página {page}',
  up: 'Subir la página {page}',
  down: 'Bajar la página {page}',
  take: 'Tomar una foto',
  takeAnother: 'Tomar otra foto',
  choose: 'Elegir fotos',
  chooseMore: 'Elegir más fotos',
  use: {
    one: 'Usar esta foto',
    many: 'Usar {count} de fotos como un documento',
    other: 'Usar {count} fotos como un documento',
  },
  useSeparately: {
    one: 'Usar como documento aparte',
    many: 'Usar como {count} de documentos aparte',
    other: 'Usar como {count} documentos aparte',
  },
  edit: 'Girar o recortar',
  editNamed: 'Girar o recortar {name}',
  licence: 'Las fotos HEIC se abren con libheif (LGPL).',
  filename: 'fotos.pdf',
  failed: 'No se pudo crear un documento con las fotos. Intente con menos fotos.',
  tooLarge: 'Como un solo documento, estas fotos ocupan más de 10 MB. Haga dos documentos con ellas.',
  cropHint:
    'Lleve las cuatro esquinas a las esquinas de la página: arrástrelas o use las flechas del teclado.',
  upperLeft: 'Esquina superior izquierda',
  upperRight: 'Esquina superior derecha',
  lowerRight: 'Esquina inferior derecha',
  lowerLeft: 'Esquina inferior izquierda',
  cropDone: 'Recortar',
  cropWhole: 'Conservar la foto entera',
};
