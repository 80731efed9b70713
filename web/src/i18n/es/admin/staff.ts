import type { Spanish } from '../../dictionary.ts';

export const adminStaff: Spanish['adminStaff'] = {
  lead: 'Los administradores tienen acceso completo. Los traductores ven las órdenes que tienen asignadas; los revisores ven todas. Ni unos ni otros ven correos, precios o pagos.',
  loading: 'Cargando las cuentas…',
  failed: 'No se pudieron cargar las cuentas',
  role: 'Rol',
  signIn: 'Inicio de sesión',
  lastSignIn: 'Último inicio de sesión',
  never: 'Nunca',
  noEmail: 'Ninguno',
  you: 'usted',
  invited: 'Invitada',
  active: 'Activa',
  disabled: 'Desactivada',
  withTotp: 'Contraseña y código',
  onlyYou:
    'Usted es la única persona del equipo. Invite a un colega que pueda ayudar si usted no puede iniciar sesión.',
  lastAdministrator:
    'Solo hay un administrador. Nombre a otra persona como administrador antes de cambiar esa cuenta.',

  inviteTitle: 'Invitar a un miembro del personal',
  inviteText:
    'Recibe un correo con un enlace, válido una sola vez y por tres días, y elige su propia contraseña.',
  usernameHint: 'Letras, dígitos y . _ -, al menos dos caracteres. Después no se puede cambiar.',
  inviteSend: 'Enviar invitación',
  inviteDone: 'Invitación enviada',
  inviteDoneText: '{username} recibe un correo en {email}.',
  inviteFailed: 'La invitación no se envió',
  usernameMissing: 'Por favor ingrese un nombre de usuario',
  usernameInvalid:
    'Por favor use letras, dígitos y . _ -, empezando con una letra o un dígito, de 2 a 40 caracteres',
  emailMissing: 'Por favor ingrese un correo electrónico',
  emailInvalid: 'Por favor ingrese un correo electrónico como nombre@example.com',

  editTitle: 'Editar {username}',
  saved: 'Cuenta actualizada',
  savedText: 'Se actualizó la cuenta de {username}.',
  saveFailed: 'La cuenta no se cambió',
  ownRoleWarning: 'Esta es su propia cuenta: con este rol ya no podrá abrir esta página.',

  resetPassword: 'Restablecer contraseña',
  resetTitle: '¿Restablecer la contraseña de {username}?',
  resetText:
    'Se cierran todas sus sesiones, la contraseña anterior deja de funcionar de inmediato y se envía a {email} un enlace para elegir una nueva.',
  resetOwnText:
    'Esta es su propia cuenta: se cierran todas sus sesiones, también esta, y para volver necesita el enlace que se envía a {email}.',
  resetDone: 'Contraseña restablecida',
  resetDoneText: '{username} recibirá un enlace para elegir una contraseña nueva.',
  sendAgain: 'Reenviar invitación',
  sendAgainTitle: '¿Enviar otra invitación a {username}?',
  sendAgainText: 'Se envía un enlace nuevo a {email}. Los enlaces anteriores dejan de funcionar.',
  sendAgainDone: 'Invitación reenviada',
  disable: 'Desactivar',
  disableTitle: '¿Desactivar a {username}?',
  disableText:
    'Se cierran todas sus sesiones de inmediato y no puede iniciar otra. Sus órdenes siguen asignadas a esta cuenta. Puede activarla de nuevo.',
  disableDone: 'Cuenta desactivada',
  enable: 'Activar',
  enableDone: 'Cuenta activada',
  removeTotp: 'Quitar autenticación',
  removeTotpTitle: '¿Quitar la autenticación de {username}?',
  removeTotpText:
    'El inicio de sesión pedirá solo la contraseña. Hágalo únicamente cuando esté seguro de que esa persona lo pide y ha perdido su dispositivo.',
  removeTotpDone: 'Autenticación quitada',
  lastAdminTitle: 'Este es el último administrador',
  lastAdminText:
    'Se necesita al menos un administrador. Nombre primero a otra cuenta activa como administrador y luego intente nuevamente.',
  noEmailText: 'Esta cuenta no tiene correo electrónico. Por favor ingrese uno primero: elija Editar.',
};
