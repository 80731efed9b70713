import type { Spanish } from '../../dictionary.ts';

export const phone: Spanish['phone'] = {
  title: 'Fotos desde su teléfono',
  description: 'Agregue fotos de sus documentos al formulario de su computadora.',
  lead: 'Lo que agregue aquí aparece en el formulario de su computadora.',
  needsScript:
    'Esta página necesita JavaScript para enviar sus fotos. Por favor actívelo y vuelva a cargar la página.',

  code: 'Código {code}.',
  codeIs: 'Código',
  disconnect: 'Desconectar',
  close: 'Cerrar',
  newCode: 'Mostrar un código nuevo',

  panel: 'Fotos desde su teléfono',
  opening: 'Preparando el código…',
  qr: 'Código QR que abre una página en su teléfono',
  scan: 'Escanee este código con la cámara de su teléfono. Las fotos que agregue allí aparecen en este formulario.',
  phoneShows: 'Su teléfono muestra el mismo código.',
  validUntil: 'Válido hasta el {time}, para un solo teléfono.',
  phoneConnected: 'Su teléfono está conectado',
  photosAppear: 'Las fotos y los archivos que agregue en su teléfono aparecen en la lista.',
  onTheirWay: {
    one: '{count} documento está en camino.',
    many: '{count} documentos están en camino.',
    other: '{count} documentos están en camino.',
  },
  codeExpired: 'El código venció',
  phoneGone: 'El teléfono está desconectado',
  sentStays: 'Los documentos que el teléfono envió se quedan en este formulario.',
  failed: 'No se pudo mostrar el código',
  computerOffline: 'Sin conexión. Las fotos de su teléfono aparecen cuando vuelva.',

  connecting: 'Conectando con su computadora…',
  connected: 'Conectado con su computadora',
  computerShows: 'Su computadora muestra el mismo código.',
  keepOpen: 'Deje abierta esta página hasta que se hayan cargado todos los documentos.',
  offline: 'Sin conexión. Sus fotos se envían cuando vuelva.',
  ended: 'Desconectado',
  endedHow:
    'Lo que envió se queda en el formulario. Para agregar más, muestre un código nuevo en su computadora y escanéelo.',
  expired: 'Este código venció',
  expiredHow: 'Muestre un código nuevo en su computadora y escanéelo otra vez.',
  taken: 'Otro teléfono ya usó este código',
  takenHow:
    'Cada código es para un solo teléfono. Muestre un código nuevo en su computadora y escanéelo con este teléfono.',
  unknown: 'Escanee el código de su computadora',
  unknownHow:
    'Abra el formulario en su computadora, elija «Agregar fotos con su teléfono» y escanee el código con este teléfono.',
  removedThere: 'Se quitó \u2068{name}\u2069 en la computadora.',
};
