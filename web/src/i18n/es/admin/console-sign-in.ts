import type { Spanish } from '../../dictionary.ts';

export const adminConsoleSignIn: Spanish['adminConsoleSignIn'] = {
  waitingTitle: 'Continúe en su navegador',
  waitingText: 'Allí se abrió una página para iniciar sesión. También muestra este número:',
  again: 'Abrirla de nuevo',
  lead: 'Su consola espera que usted inicie sesión. Muestra este número:',
  caution: 'Continúe solo si acaba de pedirlo usted, en la consola de esta computadora.',
  failed: 'No se inició la sesión de la consola',
  notProved:
    'No se usó ninguna llave de acceso. Inténtelo de nuevo, o cancele en la consola e inicie sesión con su contraseña.',
  doneTitle: 'Su consola está iniciando sesión',
  doneText: 'Puede cerrar esta página y volver a ella.',
  noCode: 'Este enlace está incompleto. Por favor empiece de nuevo en la consola.',
  noPasskeys:
    'Este navegador no tiene llaves de acceso. Por favor inicie sesión con su contraseña, en la consola.',
};
