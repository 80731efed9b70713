import type { Regional } from '@truepage/core/texts/regional';
import type { es } from './es.ts';

/** What Spain says otherwise. */
export const esEs: Regional<typeof es> = {
  connection: {
    signInNotKeptWhy:
      'Este ordenador no tiene un llavero (GNOME Keyring o KWallet) para cifrar la sesión. Se guarda solo en la memoria: tendrá que iniciar sesión de nuevo después de salir de la consola.',
  },
  refusals: {
    notOnComputer:
      'Solo se pueden subir archivos que estén en este ordenador. Guárdelo primero como archivo y elíjalo después.',
  },
};
