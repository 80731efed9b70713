import type { Spanish } from '../../dictionary.ts';

/** Phrases that are Spanish on the English form too need no gloss here. */
export const adminLogin: Spanish['adminLogin'] = {
  subtitle: 'Inicie sesión para entrar al panel de administración',
  code: 'Código de autenticación',
  codeHint: 'Seis dígitos de su aplicación de autenticación.',
  codeNeeded: 'Por favor ingrese el código de seis dígitos de su aplicación de autenticación.',
  submit: 'Iniciar sesión',
  submitting: 'Iniciando sesión...',
  passkey: 'Entrar con una llave de acceso',
  identity: 'Entrar con {name}',
  identityAgain: 'Confirmar con {name}',
  identityFailed: 'No se inició la sesión',
  identity_noRole:
    'Ninguno de sus grupos puede usar este panel. Por favor pida a un administrador de su organización que lo agregue a uno.',
  identity_disabled: 'Su cuenta aquí está desactivada. Por favor pida a un administrador que la active.',
  identity_addressTaken:
    'Su correo electrónico pertenece a otra cuenta de aquí. Por favor inicie sesión con la contraseña de esa cuenta o consulte a un administrador.',
  identity_over: 'Este inicio de sesión ya terminó o empezó en otro navegador. Por favor empiece de nuevo.',
  identity_notValid:
    'El inicio de sesión se canceló o su respuesta no es válida. Por favor empiece de nuevo.',
  identity_unreachable:
    'La página de inicio de sesión de su organización no responde. Por favor intente más tarde o inicie sesión con su contraseña.',
  identity_consoleOver:
    'La consola ya no espera o está en otra red. Por favor empiece de nuevo en la consola.',
  showCharacters: 'Mostrar caracteres',
  sessionOver: 'Su sesión terminó. Inicie sesión de nuevo: continúa donde estaba.',

  missing: 'Por favor ingrese nombre de usuario y contraseña',
  missingGloss: '',
  refused: 'Credenciales inválidas',
  refusedGloss: '',
  unreadable: 'Error al procesar la respuesta del servidor',
  unreadableGloss: '',
  offline: 'Ocurrió un error durante el inicio de sesión',
  offlineGloss: '',
  checkFailed: 'Error verificando sesión. Por favor intente nuevamente.',
  checkFailedGloss: '',
  notSignedIn: 'Error de sesión: {reason}',
  notSignedInGloss: '',
  notSignedInReason: 'Verificación fallida',
  notSignedInReasonGloss: '',
  refreshFailed: 'Error en el proceso de login. Por favor intente nuevamente.',
  refreshFailedGloss: '',
  checkBroke: 'Error verificando estado de sesión',
  checkBrokeGloss: '',

  failedToast: 'Login Fallido',
  failedToastText: 'Usuario o contraseña incorrectos',
  failedToastGloss: '',
  offlineToastText: 'No se pudo conectar con el servidor',
  offlineToastGloss: '',
  successToast: 'Login Exitoso',
};
