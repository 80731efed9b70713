import type { Spanish } from '../../dictionary.ts';

export const documents: Spanish['documents'] = {
  list: 'Documentos de esta orden',
  limits: '{documents} de {most} documentos, {bytes} de {mostBytes}',
  unnamed: 'Documento {place}',
  drag: 'Arrastre para cambiar el orden',
  moveUp: 'Subir {name}',
  moveDown: 'Bajar {name}',
  sameFile: 'Es el mismo archivo que el documento {place}. Consérvelo si quiere que se traduzca dos veces.',

  uploadOf: 'Carga de {name}',
  waiting: 'En espera de cargarse',
  sending: '{percent} cargado',
  retrying: 'Sin conexión. La carga sigue cuando vuelva.',
  checking: 'Revisando el documento y contando sus páginas…',
  uploaded: 'Cargado',
  cancelled: 'Carga cancelada',
  withForm: 'Se enviará con el formulario.',
  cancelUploadOf: 'Cancelar la carga de {name}',
  retry: 'Cargar de nuevo',
  retryUploadOf: 'Cargar de nuevo: {name}',

  added: 'Se agregó {name} como documento {place} de {total}.',
  removed: {
    one: 'Se quitó {name}. Queda {count} documento.',
    many: 'Se quitó {name}. Quedan {count} documentos.',
    other: 'Se quitó {name}. Quedan {count} documentos.',
  },
  moved: '{name} es ahora el documento {place} de {total}.',

  certificates: 'Certificados',
  oneCertificate: 'Un certificado para todos los documentos',
  oneUse: 'Si todos los documentos van juntos al mismo destinatario.',
  eachCertificate: 'Un certificado por cada documento',
  eachUse: 'Si los documentos van a destinatarios distintos.',
  included: 'incluido',
  eachOne: '{price} cada uno',
  eachFurther: '{price} por cada uno adicional',
};
