import type { Translated } from '@truepage/core/texts/text';
import type { words as english } from './words.en.ts';

export const words: Translated<typeof english, 'es'> = {
  database: {
    title: 'Base de datos',
    good: 'Responde en {ms} ms.',
    down: 'La base de datos no responde, o solo se puede leer. No entran órdenes y nadie puede iniciar sesión.',
    downAdvice:
      'Compruebe que PostgreSQL esté en marcha y que DATABASE_URL lleve a él. El servicio se reconecta automáticamente.',
  },
  storage: {
    title: 'Almacén de archivos',
    good: 'Se pueden guardar documentos.',
    down: 'No se pueden guardar documentos. Las órdenes se rechazan.',
    downAdvice:
      'Revise el espacio libre y los permisos de DATA_DIR/files, o el bucket, sus claves y su dirección.',
  },
  installation: {
    title: 'La base de datos y los archivos van juntos',
    good: 'Son de la misma instalación.',
    down: 'No se pudo averiguar si van juntos.',
    downAdvice: 'Revise primero la base de datos y el almacén de archivos.',
    other: 'El almacén de archivos es de otra base de datos. No se borra nada mientras no coincidan.',
    otherAdvice: 'Revise DATABASE_URL, DATA_DIR y S3_BUCKET: uno de ellos es de otra instalación.',
  },
  keys: {
    title: 'Claves de los documentos',
    good: 'FILE_KEY abre el documento más reciente.',
    unused: 'Todavía no hay ningún documento que una clave tenga que abrir.',
    down: 'El documento más reciente no se puede abrir con FILE_KEY.',
    downAdvice: 'Inicie todos los procesos con la FILE_KEY con la que se cifraron los documentos.',
  },
  scanner: {
    title: 'Antivirus',
    good: 'clamd responde.',
    builtIn: 'Solo las comprobaciones incluidas revisan los documentos: apenas conocen firmas de prueba.',
    builtInAdvice: 'Instale ClamAV y configure CLAMD.',
    down: 'clamd no responde. Los documentos no se pueden revisar, así que las órdenes se rechazan.',
    downAdvice: 'Inicie clamd o corrija CLAMD. Al iniciar, carga las firmas durante uno o dos minutos.',
  },
  mail: {
    title: 'Correo',
    good: 'El servidor SMTP acepta nuestro acceso.',
    files: 'Los correos se quedan en esta máquina como archivos.',
    filesAdvice: 'Configure SMTP_URL para enviarlos.',
    down: 'El servidor SMTP no responde o rechaza nuestro acceso. Los correos esperan y se intentan durante un día.',
    downAdvice: 'Revise SMTP_URL: dirección, puerto, usuario y contraseña. Mientras tanto no se pierde nada.',
  },
  payments: {
    title: 'Pagos con tarjeta',
    good: 'Stripe responde.',
    sandbox: 'El simulador de pagos sustituye a Stripe: no se cobra dinero real.',
    sandboxAdvice: 'Configure los tres valores STRIPE_ para cobrar.',
    down: 'Stripe no responde o rechaza nuestra clave. Los clientes no pueden pagar en este momento.',
    downAdvice: 'Mire status.stripe.com, después STRIPE_SECRET_KEY y la salida de esta red.',
  },
  clock: {
    title: 'Reloj',
    good: 'A {ms} ms del reloj de la base de datos.',
    skewed: 'Los relojes de esta máquina y de la base de datos difieren en {seconds}.',
    skewedAdvice:
      'Active la sincronización de hora (NTP) en ambas. De ella dependen los códigos de acceso y los enlaces firmados.',
    down: 'No se pudo leer el reloj de la base de datos.',
    downAdvice: 'Revise primero la base de datos.',
  },
  listener: {
    title: 'Novedades en directo',
    good: 'Las actualizaciones en vivo funcionan.',
    unproven: 'Este proceso no oye lo que anuncia la base de datos. Las pantallas se actualizan tarde.',
    unprovenAdvice:
      'Detrás de PgBouncer en modo de transacción, configure DATABASE_URL_DIRECT con la base de datos misma.',
    down: 'Se perdió la conexión de las actualizaciones en vivo. Se restablece automáticamente.',
    downAdvice: 'Revise primero la base de datos.',
  },
  jobs: {
    title: 'Tareas',
    good: '{count} en espera, ninguna con retraso.',
    late: 'La tarea más antigua lleva {minutes} de retraso; hay {count} en espera.',
    lateAdvice: 'Busque "the job queue" en el registro. A un proceso bloqueado le ayuda un reinicio.',
    down: 'No se puede leer la cola de tareas.',
    downAdvice: 'Revise primero la base de datos.',
  },
  failedMails: {
    title: 'Correos que no llegaron',
    good: 'Sin pendientes.',
    some: 'Abandonados: {count}.',
    someAdvice: 'Abra "Correos" y envíelos de nuevo, corrija la dirección o quítelos de la lista.',
    down: 'No se pudieron contar.',
    downAdvice: 'Revise primero la base de datos.',
  },
  paymentExceptions: {
    title: 'Pagos que no encajan',
    good: 'Sin pendientes.',
    some: '{count} por aclarar.',
    someAdvice: 'Abra "Pagos" y aclárelos.',
    down: 'No se pudieron contar.',
    downAdvice: 'Revise primero la base de datos.',
  },
  fileSweep: {
    title: 'Limpieza de archivos',
    good: 'Última vez hace {minutes}. En la papelera: {trash} archivos.',
    never: 'Todavía no se ha hecho: se hace cada hora.',
    late: 'Última vez hace {minutes}: debería hacerse cada hora.',
    lateAdvice: 'Revise las tareas y busque "retention" en el registro.',
    tooMany: 'Detenida: {count} archivos no son de ningún pedido, demasiados para ser verdad.',
    tooManyAdvice: 'No se borró nada. Averigüe antes la causa (npm run files, docs/operations.md).',
    other: 'Detenida: el almacén de archivos no es el de esta base de datos.',
    otherAdvice: 'No se borró nada. Revise DATABASE_URL, DATA_DIR y S3_BUCKET.',
    down: 'No se pudo leer la última vez.',
    downAdvice: 'Revise primero la base de datos.',
  },
};
