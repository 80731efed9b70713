import type { Spanish } from '../../dictionary.ts';

export const trackingLink: Spanish['trackingLink'] = {
  title: 'Su enlace de seguimiento',
  description: 'Abre su orden desde el enlace que le enviamos por correo.',
  verifying: 'Verificando su enlace de seguimiento...',
  invalidTitle: 'Enlace no válido',
  invalidText:
    'El enlace de seguimiento no es válido. Por favor use su número de orden para seguir su orden.',
  expiredTitle: 'Enlace no válido o vencido',
  expiredText:
    'El enlace de seguimiento no es válido o ha vencido. Por favor use su número de orden para seguir su orden.',
  failed:
    'Ocurrió un error al procesar su enlace de seguimiento. Por favor intente nuevamente o use su número de orden.',
  useNumber: 'Usar su número de orden',
};
