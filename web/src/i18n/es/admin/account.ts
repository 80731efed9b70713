import type { Spanish } from '../../dictionary.ts';

export const adminAccount: Spanish['adminAccount'] = {
  lead: 'Sesión iniciada como {username}, {role}.',

  passwordText:
    'Al menos {shortest} caracteres. Una frase que solo usted conozca funciona bien. Al cambiarla se cierran sus otras sesiones.',
  current: 'Contraseña actual',
  next: 'Contraseña nueva',
  repeat: 'Repita la contraseña nueva',
  change: 'Cambiar contraseña',
  changing: 'Cambiando…',
  changed: 'Contraseña cambiada',
  changedText: 'Se cerraron todas sus otras sesiones.',
  changeFailed: 'La contraseña no se cambió',
  currentMissing: 'Por favor ingrese su contraseña actual',
  nextMissing: 'Por favor ingrese una contraseña nueva',
  sameAsBefore: 'Esta es su contraseña actual. Por favor elija otra.',
  show: 'Mostrar contraseñas',

  totpTitle: 'Aplicación de autenticación',
  totpOn: 'Activada',
  totpOff: 'Desactivada',
  totpOnText: 'Además de la contraseña, el inicio de sesión pide un código de seis dígitos de su aplicación.',
  totpOffText:
    'Con una aplicación de autenticación, una contraseña robada no basta. El inicio de sesión pide también un código de seis dígitos.',
  totpSetUp: 'Configurar',
  totpPassword: 'Su contraseña',
  totpPasswordHint: 'Para confirmar que es usted.',
  totpContinue: 'Continuar',
  totpPreparing: 'Preparando…',
  totpScan: 'Escanee esto con su aplicación de autenticación',
  totpQr: 'Código QR para su aplicación de autenticación',
  totpOrType: 'O escriba esta clave en la aplicación:',
  totpCopy: 'Copiar clave',
  totpCopied: 'Copiada',
  totpCode: 'Código de seis dígitos',
  totpCodeHint: 'El que la aplicación muestra ahora.',
  totpConfirm: 'Activar',
  totpConfirming: 'Activando…',
  totpCodeInvalid: 'Por favor ingrese los seis dígitos que muestra la aplicación',
  totpEnabled: 'Autenticación activada',
  totpEnabledText: 'A partir de ahora, el inicio de sesión también pide un código.',
  totpDisable: 'Desactivar',
  totpDisableText: 'El inicio de sesión pedirá solo la contraseña.',
  totpDisabling: 'Desactivando…',
  totpDisabled: 'Autenticación desactivada',
  passwordMissing: 'Por favor ingrese su contraseña',

  keptPasskeys: 'Llaves de acceso que se conservan',
  keptPasskeysHint:
    'Las demás se eliminan junto con la contraseña anterior. Conserve solo las que haya agregado usted.',
  passkeysTitle: 'Llaves de acceso',
  passkeysText:
    'Inicie sesión con su huella, su rostro o el PIN de esta computadora, sin contraseña ni código. Una llave de acceso solo funciona en este sitio: no se puede robar con un sitio falso.',
  passkeysNotHere:
    'Las llaves de acceso no funcionan en este navegador o en esta dirección. Necesitan la dirección https del sitio.',
  passkeysInBrowser:
    'Las llaves de acceso se agregan en un navegador, en la página de su cuenta en el sitio. La consola inicia sesión con ellas, a través de ese navegador.',
  passkeyAdd: 'Agregar una llave de acceso',
  passkeyNameHint: 'Le ayuda a reconocerla, por ejemplo «Computadora del trabajo».',
  passkeyUsualName: 'Esta computadora',
  passkeyMake: 'Crear llave de acceso',
  passkeyMaking: 'Esperando a esta computadora…',
  passkeyFailed: 'No se creó la llave de acceso',
  passkeyDone: 'Llave de acceso agregada',
  passkeyDoneText:
    'La consola también inicia sesión con ella, a través de este navegador. Conserve su contraseña: abre el panel en otras computadoras.',
  passkeyAdded: 'Agregada el {date}.',
  passkeyUsed: 'Usada por última vez el {date}.',
  passkeyUnused: 'Sin usar todavía.',
  passkeyRemoveLabel: 'Quitar la llave de acceso {name}',
  passkeyRemoveText: 'Ya no se podrá iniciar sesión con {name}.',
  passkeyRemoving: 'Quitando…',
  passkeyRemoved: 'Llave de acceso quitada',

  calendarTitle: 'Calendario',
  calendarText:
    'Las fechas de entrega de sus órdenes abiertas en su propio calendario: número de orden, idiomas, tipo y páginas, nada sobre los clientes. Quien tenga la dirección puede leerlas.',
  calendarLoadFailed: 'No se pudo cargar el calendario',
  calendarMake: 'Crear una dirección de calendario',
  calendarReplace: 'Reemplazar la dirección',
  calendarReplaceText: 'Los calendarios con la dirección anterior ya no reciben sus fechas de entrega.',
  calendarEnd: 'Eliminar la dirección',
  calendarEndTitle: '¿Eliminar la dirección del calendario?',
  calendarMade: 'Hay una dirección, creada el {date}. Se muestra una sola vez.',
  calendarEnded: 'Dirección del calendario eliminada',
  calendarFailed: 'La dirección del calendario no se cambió',
  calendarShownTitle: 'La dirección de su calendario',
  calendarShownText:
    'Cópiela ahora, no se vuelve a mostrar. Google Calendar: Otros calendarios, Desde URL. Outlook: Agregar calendario, Suscribirse desde la web. Calendario de Apple: Archivo, Nueva suscripción a calendario. Los calendarios la consultan cada pocas horas.',
  calendarDone: 'Listo',

  firstViewTitle: 'Primera vista',
  firstViewText: 'Las órdenes que muestra el panel al iniciar sesión, en cualquier computadora.',
  firstView: 'Empezar con',

  languageTitle: 'Idioma',
  languageText:
    'El panel y el sitio están en español y en inglés. Su elección se conserva en este navegador.',

  everywhereTitle: 'Sesiones',
  everywhereText:
    '¿Dejó su sesión abierta en algún lugar o perdió un dispositivo? Cierre todas las sesiones de su cuenta, también esta. Las llaves de acceso se conservan: quite arriba las que no conozca.',
  everywhere: 'Cerrar todas las sesiones',
  everywhereConfirmTitle: '¿Cerrar todas las sesiones?',
  everywhereConfirmText:
    'Se cierran todas las sesiones de su cuenta, también esta. Después inicia sesión de nuevo.',
  everywhereBusy: 'Cerrando sesiones…',
  everywhereFailed: 'No se pudieron cerrar las sesiones',
};
