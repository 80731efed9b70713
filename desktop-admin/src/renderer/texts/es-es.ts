import type { Regional } from '@truepage/core/texts/regional';
import type { es } from './es.ts';

/** What Spain says otherwise. */
export const esEs: Regional<typeof es> = {
  servers: {
    hint: 'Por ejemplo, desk.example.com. Debe ser segura (https) o estar en este ordenador.',
    forgetText:
      'Se cierra su sesión en ese servidor. De este ordenador se eliminan su configuración, las cargas sin terminar y las copias sin conexión.',
  },
  uploads: {
    notOnComputer:
      'Solo se pueden subir archivos que estén en este ordenador. Guárdelo primero como archivo y elíjalo después.',
  },
  notices: { hour: 'Durante 1 hora' },
  settings: {
    quietHoursHint:
      'Sin notificaciones entre estas horas; esperan en la lista. Cuenta el reloj de este ordenador.',
    'test-shown': 'Se entregó a este ordenador. ¿No se ve nada?',
    'test-failed': 'Este ordenador no la mostró.',
    computer: 'Este ordenador',
    startAtLogin: 'Iniciar junto con este ordenador',
    keepOfflineHint: 'Se cifran con el llavero de este ordenador.',
    signInNotKept:
      'Este ordenador no tiene un llavero (GNOME Keyring o KWallet) para cifrar la sesión. Se guarda solo en la memoria: tendrá que iniciar sesión de nuevo después de salir de la consola.',
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
  languages: { system: 'Como está configurado este ordenador' },
};
