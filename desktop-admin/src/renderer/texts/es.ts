import type { Translated } from '@truepage/core/texts/text';
import type { en } from './en.ts';

export const es: Translated<typeof en, 'es'> = {
  connection: {
    signInNotKeptWhy:
      'Esta computadora no tiene un llavero (GNOME Keyring o KWallet) para cifrar la sesión. Se guarda solo en la memoria: tendrá que iniciar sesión de nuevo después de salir de la consola.',
    signInNotKept: 'Sesión solo en la memoria',
    label: 'Conexión',
    online: 'En línea',
    unknown: 'Conectando…',
    offline: 'Sin conexión',
    offlineSince: 'Sin conexión desde {time}',
    'other-version': 'El servidor y la consola no son compatibles: actualice el más antiguo',
    server: 'Servidor {name}. Cambiar de servidor',
    elsewhere: {
      one: '1 orden nueva en otro servidor',
      many: '{count} de órdenes nuevas en otros servidores',
      other: '{count} órdenes nuevas en otros servidores',
    },
    otherVersionWhy:
      'El servidor y esta consola no son compatibles: uno de los dos es demasiado antiguo. Instale la consola más reciente o pida a quien administra el servidor que lo actualice.',
  },
  bar: {
    find: 'Buscar en la página',
    label: 'Consola',
    settings: 'Configuración',
    uploads: { one: '1 carga', many: '{count} de cargas', other: '{count} cargas' },
    downloads: { one: '1 descarga', many: '{count} de descargas', other: '{count} descargas' },
    notices: 'Avisos',
    paused: 'las notificaciones están en pausa',
    unseenNotices: {
      one: 'Avisos, 1 nuevo',
      many: 'Avisos, {count} nuevos',
      other: 'Avisos, {count} nuevos',
    },
    update: 'La versión {version} está lista',
    install: 'Reiniciar para instalar',
    installFailed: 'No se pudo instalar la actualización. Inténtelo de nuevo o reinicie la consola.',
  },
  windows: {
    full: {
      one: 'Hay 1 ventana abierta',
      many: 'Hay {count} de ventanas abiertas',
      other: 'Hay {count} ventanas abiertas',
    },
    closeOne: 'No puede haber más a la vez. Cierre una para abrir otra.',
  },
  refusals: {
    notTaken: 'Este archivo ya no se puede subir. Elíjalo de nuevo.',
    notOnComputer:
      'Solo se pueden subir archivos que estén en esta computadora. Guárdelo primero como archivo y elíjalo después.',
  },
};
