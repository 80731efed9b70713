import type { Translated } from '@truepage/core/texts/text';
import type { en } from './en.ts';

export const es: Translated<typeof en, 'es'> = {
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
    keepInTrayHint: 'De lo contrario, al cerrar la ventana se sale de la consola y no llegan notificaciones.',
    startAtLogin: 'Iniciar junto con esta computadora',
    keepOffline: 'Guardar copias sin conexión de lo último que se vio',
    keepOfflineHint: 'Se cifran con el llavero de esta computadora.',
    checkSpelling: 'Subrayar las palabras mal escritas',
    folder: 'Carpeta vigilada',
    folderHint:
      'Un archivo cuyo nombre es un número de orden, por ejemplo, TP-2026-….pdf, se ofrece para subirlo cuando aparece allí.',
    folderNone: 'No se vigila ninguna carpeta.',
    folderIs: 'Se vigila: {name}',
    chooseFolder: 'Elegir una carpeta…',
    otherFolder: 'Elegir otra carpeta…',
    stopWatching: 'Dejar de vigilar',
    language: 'Idioma',
    theme: 'Claro u oscuro',
    sections: 'Secciones',
    servers: 'Cambiar de servidor…',
    spelling: 'Ortografía',
    mirror: 'Dirección de los diccionarios',
    mirrorHint:
      'Solo si su oficina los guarda por su cuenta: una dirección https o una de esta computadora. Vacía: Google. Vale para todos en esta computadora y para los diccionarios que se descarguen desde ahora.',
    keepMirror: 'Usar esta dirección',
    mirrorKept: 'Guardada.',
    mirrorOff: 'Guardado. Los diccionarios vienen de Google.',
  },
  settingSections: {
    appearance: 'Apariencia',
    server: 'Servidor',
    notifications: 'Notificaciones',
    computer: 'Inicio y cierre',
    files: 'Archivos',
    offline: 'Sin conexión',
    updates: 'Actualizaciones',
    support: 'Privacidad y ayuda',
  },
  themes: { system: 'Como está configurada esta computadora', light: 'Claro', dark: 'Oscuro' },
  mirrorProblems: {
    'not-an-address':
      'Esto no es la dirección de una carpeta. Escríbala como en un navegador, por ejemplo, https://files.example.com/dictionaries/.',
    'not-secure': 'Esta dirección empieza con http:// y no es segura. Escríbala con https://.',
  },
  updates: {
    check: 'Buscar actualizaciones',
    none: 'La consola todavía no ha buscado una versión más reciente.',
    checking: 'Buscando actualizaciones…',
    current: 'Esta es la versión más reciente.',
    checkedAt: 'Última búsqueda: {time}.',
    available: 'Se encontró la versión {version} y se está descargando.',
    downloading: 'Se está descargando la versión {version}. Puede seguir trabajando.',
    ready: 'La versión {version} está lista. Se instala al reiniciar la consola.',
    failed: 'No se pudo descargar la versión {version}. Revise la conexión e inténtelo de nuevo.',
    unreachable:
      'Ahora no se puede llegar a las actualizaciones. La consola lo intenta de nuevo por sí sola.',
    'no-feed':
      'Esta consola se empaquetó sin una dirección de actualizaciones. Quien administra esta computadora instala las versiones más recientes.',
    'by-system':
      'Esta consola se instaló como paquete del sistema, que la renueva: no se actualiza por sí sola. Quien administra esta computadora instala el .deb más reciente.',
    'not-installed':
      'Esta consola se ejecuta desde su código fuente. Solo una consola instalada se actualiza por sí sola.',
  },
  support: {
    help: 'Cuando algo no funciona',
    logHint:
      'El registro dice cuándo se inició la consola, se conectó y envió o guardó archivos, y qué falló. No contiene nombres, direcciones, números de orden, nombres de archivos ni contenidos, y no sale de esta computadora.',
    showLogs: 'Mostrar los registros',
    noLogs: 'No hay registros: no se puede escribir en su carpeta. ¿Está lleno el disco?',
  },
  about: {
    title: 'Acerca de TruePage Console',
    loading: 'Leyendo…',
    failed: 'No se pudo leer la lista de sus partes. Instale la consola de nuevo.',
    versions: 'Versiones',
    copy: 'Copiar las versiones',
    copied: 'Copiadas.',
    notCopied: 'Esta computadora no permitió copiarlas.',
    own: 'Copyright © 2026 TruePage. Todos los derechos reservados. Las siguientes partes son obra de terceros, cada una con su propia licencia.',
    licences: 'Licencias de terceros',
    chromium: 'Las de las partes de Chromium están junto al programa instalado, en LICENSES.chromium.html.',
    unnamed: 'Vea su texto',
    noWords: 'El paquete viene sin el texto de su licencia.',
  },
  versions: {
    console: 'TruePage Console',
    protocol: 'Protocolo del servidor',
    electron: 'Electron',
    chromium: 'Chromium',
    node: 'Node.js',
    system: 'Sistema',
  },
  quietProblems: {
    incomplete: 'Escriba las dos horas.',
    same: 'Las dos horas son iguales. Elija otras o desactive las horas de silencio.',
  },
  checkSpelling: {
    windows:
      'Inglés, español y los idiomas de la orden abierta. Los diccionarios se descargan cuando se necesitan por primera vez, de Google si no se indica otra dirección; nada de lo que escribe se envía.',
    linux:
      'Inglés, español y los idiomas de la orden abierta. Los diccionarios se descargan cuando se necesitan por primera vez, de Google si no se indica otra dirección; nada de lo que escribe se envía.',
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
