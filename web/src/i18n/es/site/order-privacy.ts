import type { Spanish } from '../../dictionary.ts';

export const orderPrivacy: Spanish['orderPrivacy'] = {
  title: 'Sus documentos y su privacidad',
  description: 'Cuánto tiempo se guardan los documentos de una orden, quién los abrió y cómo eliminarlos.',
  back: 'Volver a la orden',
  loading: 'Cargando lo que guardamos de esta orden…',
  failed: 'No pudimos cargar lo que guardamos de esta orden',

  kept: 'Cuánto tiempo guardamos sus documentos',
  keptInWork:
    'Mientras trabajamos en su orden guardamos sus documentos. Los eliminamos {days} días después de la entrega.',
  keptUntil: 'Eliminamos los documentos de esta orden el {date}, {days} días después de la entrega.',
  keptUnpaid: 'Esta orden no está pagada. Si no la paga, eliminamos sus documentos el {date}.',
  keptRefunded:
    'Le devolvimos todo su dinero. Eliminamos los documentos de esta orden el {date}, {days} días después.',
  keptForTwo: 'Se eliminan los originales y también nuestras traducciones: guarde antes las suyas.',
  choose: 'Guardarlos después de la entrega durante',
  days: '{count} días',
  save: 'Guardar',
  saving: 'Guardando…',
  saved: 'Guardado: {days} días después de la entrega',

  remove: 'Eliminar sus documentos ahora',
  removeText:
    'Destruimos de inmediato las claves de todos los archivos de esta orden, el original y la traducción, y ya nadie puede abrirlos, tampoco nosotros. Los certificados se pueden seguir verificando y su recibo permanece.',
  removeInWork:
    'Estamos trabajando con sus documentos y por eso aún no se pueden eliminar. Cuando se haya entregado la traducción o se le haya devuelto todo su dinero, podrá eliminarlos aquí.',
  removeUnpaid: 'Después la orden ya no se puede pagar; siempre puede hacer una nueva.',
  removeStart: 'Eliminar mis documentos',
  removeSure: '¿Eliminar para siempre todos los documentos de esta orden? No se puede deshacer.',
  removeDo: 'Sí, eliminar para siempre',
  removeDoing: 'Eliminando…',
  removeKeep: 'Conservarlos',

  removed: 'Sus documentos están eliminados',
  removedByCustomer: 'Usted los eliminó el {time}. Sus claves se destruyeron: ya nadie puede abrirlos.',
  removedByTime: 'Su plazo terminó el {time}. Sus claves están destruidas: ya nadie puede abrirlos.',
  removedReceipt:
    'Nuestra constancia firmada nombra cada archivo por su huella (SHA-256) y cada clave destruida. También se la enviamos por correo.',
  downloadReceipt: 'Descargar la constancia',

  customerTitle: 'Su nombre y su correo',
  customerText:
    '¿Se escribió mal, o tiene otra dirección de correo? Corríjalo aquí. Con una dirección nueva, los enlaces que enviamos antes dejan de funcionar y enviamos uno nuevo allí.',
  fullName: 'Nombre completo',
  nameRequired: 'Por favor escriba un nombre',
  nameTooLong: 'Por favor escriba un nombre más corto',
  email: 'Correo electrónico',
  emailRequired: 'Por favor escriba una dirección de correo',
  emailInvalid: 'Por favor escriba una dirección como ana@example.com',
  customerSave: 'Guardar nombre y correo',
  customerSaved: 'Guardado',
  emailSaved: 'Guardado. Un enlace nuevo está en camino a {email}.',

  export: 'Todo lo que guardamos de esta orden',
  exportText:
    'Un ZIP con sus datos, los pagos, los correos que le enviamos, sus documentos y el historial de la orden: para leer (data.html) y para programas (data.json).',
  exportDo: 'Exportar todo (ZIP)',

  opened: 'Quién abrió sus documentos',
  openedText: 'Se anota cada apertura, la más reciente primero. Nombramos la función, no a la persona.',
  openedNever: 'Nadie ha abierto todavía un documento de esta orden.',
  openedMost: 'Estas son las últimas {count}.',
  viewed: '{who} vio: {what}',
  downloaded: '{who} descargó: {what}',
  customer: 'Usted, o quien tenga su enlace,',
  formerStaff: 'Un antiguo empleado',
  admin: 'La administración',
  translator: 'Su traductor',
  reviewer: 'El revisor de la traducción',
  original: 'documento original',
  translation: 'traducción, versión {version}',
  certificate: 'certificado, versión {version}',
  attached: 'archivo de un mensaje',
  delivery: 'traducción certificada, versión {version}',
};
