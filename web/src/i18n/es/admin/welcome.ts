import type { Spanish } from '../../dictionary.ts';

export const adminWelcome: Spanish['adminWelcome'] = {
  lead: 'Le damos la bienvenida, {username}. Elija la contraseña con la que iniciará sesión.',
  checking: 'Comprobando su enlace…',
  passwordHint:
    'Al menos {count} caracteres. Unas cuantas palabras sin relación entre sí hacen una buena contraseña.',
  repeat: 'Repita la contraseña',
  submit: 'Guardar contraseña',
  tooShort: 'Por favor use al menos {count} caracteres.',
  tooLong: 'Por favor use {count} caracteres como máximo.',
  containsUsername: 'Por favor elija una contraseña que no contenga su nombre de usuario.',
  tooCommon: 'Esta contraseña es fácil de adivinar. Por favor elija otra.',
  different: 'Las dos contraseñas no son iguales.',
  savedToast: 'Contraseña guardada',
  savedToastText: 'Ahora inicie sesión con ella.',
  signedInToastText: 'Ya inició sesión.',
  invalidTitle: 'Este enlace no se puede usar',
  toLogin: 'Ir al inicio de sesión',
  failedTitle: 'Su contraseña no se guardó',
};
