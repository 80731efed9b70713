import type { ErrorCode } from '../errors.ts';

/** The words of errors about accounts of staff in Spanish. */
export const staffErrorsEs: Readonly<Record<Extract<ErrorCode, `staff.${string}`>, string>> = {
  'staff.sign_in_required': 'Por favor inicie sesión para continuar.',
  'staff.totp_required': 'Por favor ingrese el código de seis dígitos de su aplicación de autenticación.',
  'staff.sign_in_failed': 'Usuario o contraseña incorrectos',
  'staff.sign_in_locked':
    'Demasiados intentos fallidos para esta cuenta. Ingrese también el código de su aplicación de autenticación, o use un navegador en el que ya haya iniciado sesión; si no, espere unos minutos.',
  'staff.username_taken': 'Este nombre de usuario ya está en uso. Por favor elija otro.',
  'staff.last_administrator':
    'Esta es la última cuenta de administrador. Por favor nombre primero a otra persona como administrador.',
  'staff.link_invalid':
    'Este enlace ya se usó o es demasiado antiguo. Por favor pida uno nuevo a un administrador.',
  'staff.not_found': 'Esta cuenta no existe.',
  'staff.password_weak':
    'Por favor elija una contraseña de al menos 12 caracteres que no contenga su nombre de usuario.',
  'staff.password_wrong': 'La contraseña actual no es correcta.',
  'staff.code_wrong': 'El código no es correcto. Por favor espere el siguiente e intente nuevamente.',
  'staff.passkey_no_entry':
    'Esta llave de acceso no abre ninguna cuenta aquí. Por favor elija otra, o inicie sesión con su contraseña.',
  'staff.console_sign_in_over':
    'Este inicio de sesión ya terminó o empezó en otra computadora. Por favor empiece de nuevo en la consola.',
  'staff.identity_off':
    'Aquí no hay ningún proveedor de identidad conectado. Por favor inicie sesión con su contraseña.',
  'staff.identity_unreachable':
    'No se puede acceder a la página de inicio de sesión de su organización. Por favor intente más tarde o inicie sesión con su contraseña.',
  'staff.passkey_refused': 'No se pudo agregar esta llave de acceso. Por favor intente de nuevo.',
  'staff.passkey_impossible':
    'Las llaves de acceso necesitan un sitio con nombre: no funcionan en una dirección de números.',
  'staff.calendar_unknown': 'Esta dirección de calendario no se conoce o ya no sirve.',
  'staff.passkey_unknown': 'Esta llave de acceso ya no se conoce.',
  'staff.totp_active':
    'El inicio de sesión ya pide un código. Por favor desactívelo antes de empezar de nuevo.',
  'staff.no_email':
    'Esta cuenta no tiene un correo electrónico al que enviar un enlace. Por favor ingrese uno primero.',
  'staff.disabled': 'Esta cuenta está desactivada. Por favor actívela primero.',
  'staff.forbidden': 'Su cuenta no tiene este permiso.',
  'staff.proof_required': 'Escriba otra vez su contraseña o un código de su aplicación de autenticación.',
};
