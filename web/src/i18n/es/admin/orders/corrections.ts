import type { Spanish } from '../../../dictionary.ts';

export const adminCorrections: Spanish['adminCorrections'] = {
  title: 'Corrección por responder',
  hint: 'El cliente marcó lugares en la traducción entregada. Responda con una versión nueva o con un motivo; la orden sigue completada.',
  failed: 'No se pudieron cargar las correcciones',
  sent: 'Versión {version}, enviada {time}',
  ofDocument: 'Documento {document}: {version}',
  look: 'Ver las marcas en la página',
  marksTitle: 'Marcas en la versión {version}',
  uploadFirst:
    'Para responder con una versión nueva, súbala abajo y certifíquela como siempre. El certificado de la versión anterior queda reemplazado.',
  sendVersion: 'Responder con la versión {version}',
  keyVersion: 'Responder con la versión nueva',
  reason: 'Motivo para no cambiar la traducción',
  reasonHint: 'El cliente lo lee en la página de la orden.',
  sendReason: 'Responder con este motivo',
  done: 'Se avisa al cliente por correo electrónico',
};
