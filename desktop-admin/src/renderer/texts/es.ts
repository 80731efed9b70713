import type { Translated } from '@truepage/core/texts/text';
import type { en } from './en.ts';

export const es: Translated<typeof en, 'es'> = {
  frame: {
    productName: 'TruePage Console',
    version: 'TruePage Console {version}',
    close: 'Cerrar',
    cancel: 'Cancelar',
  },
  servers: {
    welcome: 'Le damos la bienvenida a TruePage',
    lead: '¿Con qué servidor trabaja su oficina? Quien lo administra conoce su dirección.',
    title: 'Servidores',
    current: 'Trabaja con {name}. En cada servidor se inicia sesión por separado.',
    address: 'Dirección del servidor',
    hint: 'Por ejemplo, desk.example.com. Debe ser segura (https) o estar en esta computadora.',
    connect: 'Conectar',
    connecting: 'Conectando…',
    known: 'Servidores conocidos',
    inUse: 'En uso',
    unread: { one: '1 orden nueva', many: '{count} de órdenes nuevas', other: '{count} órdenes nuevas' },
    choose: 'Usar',
    chooseOf: 'Usar {name}',
    forget: 'Olvidar',
    forgetOf: 'Olvidar {name}',
    forgetTitle: '¿Olvidar {name}?',
    forgetText:
      'Se cierra su sesión en ese servidor. De esta computadora se eliminan su configuración, las cargas sin terminar y las copias sin conexión.',
    forgetFailed: 'No se pudo olvidar el servidor. Reinicie la consola e inténtelo de nuevo.',
    failed:
      'La consola no pudo comprobar esta dirección. Inténtelo de nuevo; si no funciona, reinicie la consola.',
  },
  connection: {
    signInNotKept: 'Sesión solo en la memoria',
    label: 'Conexión',
    online: 'En línea',
    unknown: 'Conectando…',
    offline: 'Sin conexión',
    offlineSince: 'Sin conexión desde {time}',
    'other-version': 'El servidor y la consola no son compatibles: actualice el más antiguo',
    server: 'Servidor {name}. Cambiar de servidor',
    elsewhere: {
      one: '1 orden nueva en otro servidor',
      many: '{count} de órdenes nuevas en otros servidores',
      other: '{count} órdenes nuevas en otros servidores',
    },
  },
  proxy: {
    title: 'Su red pide iniciar sesión',
    text: 'El proxy {proxy} solo deja pasar a la consola con un nombre de usuario y una contraseña. No son los de TruePage: los conoce quien administra su red.',
    realm: 'Dice: {realm}',
    username: 'Nombre de usuario del proxy',
    password: 'Contraseña del proxy',
    hint: 'Ambos se envían solo a este proxy y se guardan en la memoria hasta que salga de la consola.',
    missing: 'Escriba el nombre de usuario.',
    wrong: 'El proxy no los aceptó. Inténtelo de nuevo.',
    signIn: 'Iniciar sesión',
    notNow: 'Ahora no',
    signInAtProxy: 'Iniciar sesión en el proxy',
  },
  bar: {
    label: 'Consola',
    settings: 'Configuración',
    uploads: { one: '1 carga', many: '{count} de cargas', other: '{count} cargas' },
    downloads: { one: '1 descarga', many: '{count} de descargas', other: '{count} descargas' },
    notices: 'Avisos',
    paused: 'las notificaciones están en pausa',
    unseenNotices: {
      one: 'Avisos, 1 nuevo',
      many: 'Avisos, {count} nuevos',
      other: 'Avisos, {count} nuevos',
    },
    update: 'La versión {version} está lista',
    install: 'Reiniciar para instalar',
    installFailed: 'No se pudo instalar la actualización. Inténtelo de nuevo o reinicie la consola.',
  },
  uploads: {
    title: 'Cargas',
    open: 'Abrir la orden {orderNumber}',
    progress: 'Progreso de {name}',
    sending: '{sent} de {total} · {percent}',
    paused: 'En pausa · {sent} de {total}',
    waiting: 'Esperando al servidor · {sent} de {total}. Continúa solo.',
    checking: 'Llegó todo. El servidor revisa el archivo…',
    done: 'Recibido. La orden está completada.',
    failed: 'La carga falló.',
    pause: 'Pausar',
    resume: 'Reanudar',
    cancel: 'Cancelar',
    retry: 'Intentar nuevamente',
    dismiss: 'Quitar de la lista',
    of: '{action}: {name}',
    notTaken: 'Este archivo ya no se puede subir. Elíjalo de nuevo.',
    notOnComputer:
      'Solo se pueden subir archivos que estén en esta computadora. Guárdelo primero como archivo y elíjalo después.',
  },
  downloads: {
    title: 'Descargas',
    progress: 'Progreso de {name}',
    saving: '{received} de {total}',
    savingSome: '{received} hasta ahora',
    saved: 'Guardado',
    failed: 'No se pudo guardar. Abra la orden y guárdelo de nuevo.',
    cancelled: 'Cancelado',
    show: 'Mostrar en la carpeta',
    showOf: 'Mostrar {name} en su carpeta',
  },
  notices: {
    title: 'Avisos',
    empty: 'Todavía nada. Aquí aparecen las nuevas órdenes pagadas y los recordatorios.',
    isNew: 'Nuevo',
    pause: 'Pausar notificaciones',
    hour: 'Por 1 hora',
    morning: 'Hasta mañana por la mañana',
    pausedUntil: 'Sin notificaciones hasta {time}. Esperan en esta lista.',
    off: 'Reanudar',
    clear: 'Vaciar la lista',
    take: 'Asignarme',
    takeOf: 'Asignarme {orderNumber}',
    taken: 'Es suya.',
    takenBy: 'Ya la tiene {name}. Abra la orden para cambiarlo.',
    takeOffline: 'No se puede alcanzar el servidor: no se cambió nada.',
    takeRefused: 'No se asignó. Abra la orden e inténtelo allí.',
    failed: 'Eso no funcionó. Inténtelo de nuevo.',
  },
  offers: {
    label: 'Encontrado en la carpeta vigilada',
    found: 'Se encontró {name}',
    question: '¿Subirlo ({size}) como traducción de la orden {orderNumber}?',
    more: {
      one: 'Se encontró 1 archivo más.',
      many: 'Se encontraron {count} de archivos más.',
      other: 'Se encontraron {count} archivos más.',
    },
    upload: 'Subir',
    no: 'No',
    failed: 'No se pudo tomar el archivo. Puede que se haya movido.',
  },
  windows: {
    full: {
      one: 'Hay 1 ventana abierta',
      many: 'Hay {count} de ventanas abiertas',
      other: 'Hay {count} ventanas abiertas',
    },
    closeOne: 'No puede haber más a la vez. Cierre una para abrir otra.',
  },
  find: {
    label: 'Buscar en la página',
    count: '{place} de {count}',
    none: 'Sin resultados',
    previous: 'Resultado anterior',
    next: 'Resultado siguiente',
  },
  settings: {
    title: 'Configuración',
    signIn: 'La configuración se guarda por persona. Inicie sesión para cambiar la suya.',
    failed: 'No se pudo guardar. Inténtelo de nuevo.',
    notifications: 'Notificaciones',
    notifyPaid: 'Nuevas órdenes pagadas',
    notifyAssigned: 'Órdenes que se me asignan',
    remindDue: 'Órdenes con entrega en menos de una hora',
    remindOverdue: 'Órdenes atrasadas',
    sound: 'Con sonido',
    quietHours: 'Horas de silencio',
    quietHoursHint:
      'Sin notificaciones entre estas horas; esperan en la lista. Cuenta el reloj de esta computadora.',
    test: 'Mostrar una notificación de prueba',
    'test-shown': 'Se entregó a esta computadora. ¿No se ve nada?',
    'test-failed': 'Esta computadora no la mostró.',
    from: 'Desde',
    until: 'Hasta',
    computer: 'Esta computadora',
    keepInTrayHint: 'De lo contrario, al cerrar la ventana se sale de la consola y no llegan notificaciones.',
    startAtLogin: 'Iniciar junto con esta computadora',
    keepOffline: 'Guardar copias sin conexión de lo último que se vio',
    keepOfflineHint: 'Se cifran con el llavero de esta computadora.',
    checkSpelling: 'Subrayar las palabras mal escritas',
    signInNotKept:
      'Esta computadora no tiene un llavero (GNOME Keyring o KWallet) para cifrar la sesión. Se guarda solo en la memoria: tendrá que iniciar sesión de nuevo después de salir de la consola.',
    folder: 'Carpeta vigilada',
    folderHint:
      'Un archivo cuyo nombre es un número de orden, por ejemplo, TP-2026-….pdf, se ofrece para subirlo cuando aparece allí.',
    folderNone: 'No se vigila ninguna carpeta.',
    folderIs: 'Se vigila: {name}',
    chooseFolder: 'Elegir una carpeta…',
    otherFolder: 'Elegir otra carpeta…',
    stopWatching: 'Dejar de vigilar',
    language: 'Idioma',
  },
  serverProblems: {
    'not-an-address':
      'Esto no es una dirección. Escríbala como en un navegador, por ejemplo, desk.example.com.',
    'not-secure':
      'Esta dirección empieza con http:// y no es segura: otros podrían leer lo que se envía. Escríbala con https:// o pregunte a quien administra el servidor.',
    unreachable:
      'Nadie responde en esta dirección. Revise que esté bien escrita y que tenga conexión, e inténtelo de nuevo.',
    'not-truepage':
      'En esta dirección responde algo, pero no es un servidor de TruePage. Revise la dirección o pregunte a quien administra el servidor.',
    'other-version':
      'El servidor y esta consola no son compatibles: uno de los dos es demasiado antiguo. Instale la consola más reciente o pida a quien administra el servidor que lo actualice.',
    'not-left': 'Se quedó en el servidor en uso. Guarde o descarte primero lo que no está guardado allí.',
  },
  quietProblems: {
    incomplete: 'Escriba las dos horas.',
    same: 'Las dos horas son iguales. Elija otras o desactive las horas de silencio.',
  },
  checkSpelling: {
    windows:
      'Inglés, español y los idiomas de la orden abierta. Los diccionarios se descargan de Google cuando se necesitan por primera vez; nada de lo que escribe se envía.',
    linux:
      'Inglés, español y los idiomas de la orden abierta. Los diccionarios se descargan de Google cuando se necesitan por primera vez; nada de lo que escribe se envía.',
    macos:
      'Inglés, español y los idiomas de la orden abierta, tal como los revisa macOS. Nada de lo que escribe sale de esta computadora.',
  },
  keepInTray: {
    windows: 'Seguir funcionando en el área de notificación al cerrar la ventana',
    linux: 'Seguir funcionando en la bandeja al cerrar la ventana',
    macos: 'Seguir funcionando en la barra de menús al cerrar la ventana',
  },
  testHelp: {
    windows:
      'En Configuración › Sistema › Notificaciones, TruePage Console debe estar activada y “No molestar”, desactivado.',
    macos:
      'En Configuración del Sistema › Notificaciones › TruePage Console, “Permitir notificaciones” debe estar activado, y ningún enfoque, activo.',
    linux:
      'El escritorio necesita un servicio de notificaciones, y su “No molestar” debe estar desactivado. Todos los avisos están en la lista de avisos en cualquier caso.',
  },
  cannotKeep: {
    windows:
      'Esta computadora no puede cifrar copias sin conexión, así que no se guarda ninguna. Pregunte a quien la administra.',
    macos:
      'El llavero de esta computadora no está disponible, así que no se guardan copias sin conexión. Desbloquéelo y reinicie la consola.',
    linux:
      'Esta computadora no tiene un llavero (GNOME Keyring o KWallet) para cifrar copias sin conexión, así que no se guarda ninguna. Instale o desbloquee uno y reinicie la consola.',
  },
  languages: { system: 'Como está configurada esta computadora', en: 'English', es: 'Español' },
};
