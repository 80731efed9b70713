import type { Regional } from '@truepage/core/texts/regional';
import type { es } from './es.ts';

/** Texts that differ in Spain. */
export const esEs: Regional<typeof es> = {
  connection: {
    signInNotKeptWhy:
      'Este ordenador no tiene un llavero (GNOME Keyring o KWallet) para cifrar la sesión. Se guarda solo en la memoria: tendrá que iniciar sesión de nuevo después de salir de la consola.',
  },
  refusals: {
    notOnComputer:
      'Solo se pueden subir archivos que estén en este ordenador. Guárdelo primero como archivo y elíjalo después.',
  },
  servers: {
    hint: 'Por ejemplo, desk.example.com. Debe ser segura (https) o estar en este ordenador.',
    forgetText:
      'Se cierra su sesión en ese servidor. De este ordenador se eliminan su configuración, las cargas sin terminar y las copias sin conexión.',
  },
  offers: { label: 'Encontrado en este ordenador' },
  notices: { hour: 'Durante 1 hora' },
  settings: {
    quietHoursHint:
      'Sin notificaciones entre estas horas; esperan en la lista. Cuenta el reloj de este ordenador.',
    'test-shown': 'Se entregó a este ordenador. ¿No se ve nada?',
    'test-failed': 'Este ordenador no la mostró.',
    mirrorHint:
      'Solo si su oficina los guarda por su cuenta: una dirección https o una de este ordenador. Vacía: Google. Vale para todos en este ordenador y para los diccionarios que se descarguen desde ahora.',
    startAtLogin: 'Iniciar junto con este ordenador',
    keepOfflineHint: 'Se cifran con el llavero de este ordenador.',
  },
  checkSpelling: {
    macos:
      'Inglés, español y los idiomas de la orden abierta, tal como los revisa macOS. Nada de lo que escribe sale de este ordenador.',
  },
  testHelp: {
    macos:
      'En Ajustes del Sistema › Notificaciones › TruePage Console, “Permitir notificaciones” debe estar activado, y ningún modo de concentración, activo.',
  },
  cannotKeep: {
    windows:
      'Este ordenador no puede cifrar copias sin conexión, así que no se guarda ninguna. Pregunte a quien lo administra.',
    macos:
      'El llavero de este ordenador no está disponible, así que no se guardan copias sin conexión. Desbloquéelo y reinicie la consola.',
    linux:
      'Este ordenador no tiene un llavero (GNOME Keyring o KWallet) para cifrar copias sin conexión, así que no se guarda ninguna. Instale o desbloquee uno y reinicie la consola.',
  },
  themes: { system: 'Como está configurado este ordenador' },
  updates: {
    'no-feed':
      'Esta consola se empaquetó sin una dirección de actualizaciones. Quien administra este ordenador instala las versiones más recientes.',
    'by-system':
      'Esta consola se instaló como paquete del sistema, que la renueva: no se actualiza por sí sola. Quien administra este ordenador instala el .deb más reciente.',
  },
  support: {
    logHint:
      'El registro dice cuándo se inició la consola, se conectó y envió o guardó archivos, y qué falló. No contiene nombres, direcciones, números de orden, nombres de archivos ni contenidos, y no sale de este ordenador.',
  },
  about: { notCopied: 'Este ordenador no permitió copiarlas.' },
  languages: { system: 'Como está configurado este ordenador' },
};
