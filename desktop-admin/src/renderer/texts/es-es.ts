import type { Regional } from '@truepage/core/texts/regional';
import type { es } from './es.ts';

/** What Spain says otherwise. */
export const esEs: Regional<typeof es> = {
  servers: {
    hint: 'Por ejemplo, desk.example.com. Debe ser segura (https) o estar en este ordenador.',
    forgetText:
      'Se cierra su sesión en ese servidor. De este ordenador se eliminan su configuración, las cargas sin terminar y las copias sin conexión.',
  },
  connection: {
    signInNotKeptWhy:
      'Este ordenador no tiene un llavero (GNOME Keyring o KWallet) para cifrar la sesión. Se guarda solo en la memoria: tendrá que iniciar sesión de nuevo después de salir de la consola.',
  },
  uploads: {
    notOnComputer:
      'Solo se pueden subir archivos que estén en este ordenador. Guárdelo primero como archivo y elíjalo después.',
  },
  offers: { label: 'Encontrado en este ordenador' },
  notices: { hour: 'Durante 1 hora' },
};
