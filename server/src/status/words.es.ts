import { plural } from '@truepage/core/texts/plural';
import type { FindingValues, StatusWords } from './finding.ts';

const count = ({ count: number = 0 }: FindingValues) => String(number);
const minutes = ({ minutes: number = 0 }: FindingValues) =>
  plural('es', number, { one: '1 minuto', many: `${number} de minutos`, other: `${number} minutos` });

export const words: StatusWords = {
  database: {
    title: 'Base de datos',
    good: { reason: ({ ms = 0 }) => `Responde en ${ms} ms.` },
    down: {
      reason:
        'La base de datos no responde, o solo se puede leer. No entran órdenes y nadie puede iniciar sesión.',
      advice:
        'Compruebe que PostgreSQL esté en marcha y que DATABASE_URL lleve a él. El servicio continúa por sí mismo.',
    },
  },
  storage: {
    title: 'Almacén de archivos',
    good: { reason: 'Se pueden guardar documentos.' },
    down: {
      reason: 'No se pueden guardar documentos. Las órdenes se rechazan.',
      advice:
        'Revise el espacio libre y los permisos de DATA_DIR/files, o el bucket, sus claves y su dirección.',
    },
  },
  installation: {
    title: 'La base de datos y los archivos van juntos',
    good: { reason: 'Son de la misma instalación.' },
    down: {
      reason: 'No se pudo averiguar si van juntos.',
      advice: 'Revise primero la base de datos y el almacén de archivos.',
    },
    other: {
      reason: 'El almacén de archivos es de otra base de datos. No se borra nada mientras no coincidan.',
      advice: 'Revise DATABASE_URL, DATA_DIR y S3_BUCKET: uno de ellos es de otra instalación.',
    },
  },
  keys: {
    title: 'Claves de los documentos',
    good: { reason: 'FILE_KEY abre el documento más reciente.' },
    unused: { reason: 'Todavía no hay ningún documento que una clave tenga que abrir.' },
    down: {
      reason: 'El documento más reciente no se puede abrir con FILE_KEY.',
      advice: 'Inicie todos los procesos con la FILE_KEY con la que se cifraron los documentos.',
    },
  },
  scanner: {
    title: 'Antivirus',
    good: { reason: 'clamd responde.' },
    builtIn: {
      reason: 'Solo las comprobaciones incluidas revisan los documentos: apenas conocen firmas de prueba.',
      advice: 'Instale ClamAV y configure CLAMD.',
    },
    down: {
      reason: 'clamd no responde. Los documentos no se pueden revisar, así que las órdenes se rechazan.',
      advice: 'Inicie clamd o corrija CLAMD. Al iniciar, carga las firmas durante uno o dos minutos.',
    },
  },
  mail: {
    title: 'Correo',
    good: { reason: 'El servidor SMTP acepta nuestro acceso.' },
    files: {
      reason: 'Los correos se quedan en esta máquina como archivos.',
      advice: 'Configure SMTP_URL para enviarlos.',
    },
    down: {
      reason:
        'El servidor SMTP no responde o rechaza nuestro acceso. Los correos esperan y se intentan durante un día.',
      advice: 'Revise SMTP_URL: dirección, puerto, usuario y contraseña. Mientras tanto no se pierde nada.',
    },
  },
  payments: {
    title: 'Pagos con tarjeta',
    good: { reason: 'Stripe responde.' },
    sandbox: {
      reason: 'El simulador de pagos sustituye a Stripe: no se cobra dinero real.',
      advice: 'Configure los tres valores STRIPE_ para cobrar.',
    },
    down: {
      reason: 'Stripe no responde o rechaza nuestra clave. Los clientes no pueden pagar en este momento.',
      advice: 'Mire status.stripe.com, después STRIPE_SECRET_KEY y la salida de esta red.',
    },
  },
  clock: {
    title: 'Reloj',
    good: { reason: ({ ms = 0 }) => `A ${ms} ms del de la base de datos.` },
    skewed: {
      reason: ({ ms = 0 }) => `Los relojes de esta máquina y de la base de datos difieren en ${seconds(ms)}.`,
      advice:
        'Active la sincronización de hora (NTP) en ambas. De ella dependen los códigos de acceso y los enlaces firmados.',
    },
    down: {
      reason: 'No se pudo leer el reloj de la base de datos.',
      advice: 'Revise primero la base de datos.',
    },
  },
  listener: {
    title: 'Novedades en directo',
    good: { reason: 'La base de datos anuncia lo que pasa y este proceso lo oye.' },
    unproven: {
      reason: 'Este proceso no oye lo que anuncia la base de datos. Las pantallas se actualizan tarde.',
      advice:
        'Detrás de PgBouncer en modo de transacción, configure DATABASE_URL_DIRECT con la base de datos misma.',
    },
    down: {
      reason: 'Se perdió la conexión que oye las novedades. Se restablece por sí misma.',
      advice: 'Revise primero la base de datos.',
    },
  },
  jobs: {
    title: 'Tareas',
    good: { reason: (values) => `${count(values)} en espera, ninguna con retraso.` },
    late: {
      reason: (values) =>
        `La tarea más antigua lleva ${minutes(values)} de retraso; hay ${count(values)} en espera.`,
      advice: 'Busque "the job queue" en el registro. A un proceso bloqueado le ayuda un reinicio.',
    },
    down: {
      reason: 'No se puede leer la cola de tareas.',
      advice: 'Revise primero la base de datos.',
    },
  },
  failedMails: {
    title: 'Correos que no llegaron',
    good: { reason: 'Ninguno espera al personal.' },
    some: {
      reason: (values) => `Abandonados: ${count(values)}.`,
      advice: 'Abra "Correos" y envíelos de nuevo, corrija la dirección o quítelos de la lista.',
    },
    down: { reason: 'No se pudieron contar.', advice: 'Revise primero la base de datos.' },
  },
  paymentExceptions: {
    title: 'Pagos que no encajan',
    good: { reason: 'Ninguno espera al personal.' },
    some: {
      reason: (values) => `${count(values)} por aclarar.`,
      advice: 'Abra "Pagos" y aclárelos.',
    },
    down: { reason: 'No se pudieron contar.', advice: 'Revise primero la base de datos.' },
  },
  fileSweep: {
    title: 'Limpieza de archivos',
    good: {
      reason: (values) =>
        `Última vez hace ${minutes(values)}. En la papelera: ${values.trash ?? 0} archivos.`,
    },
    never: { reason: 'Todavía no se ha hecho: se hace cada hora.' },
    late: {
      reason: (values) => `Última vez hace ${minutes(values)}: debería hacerse cada hora.`,
      advice: 'Revise las tareas y busque "retention" en el registro.',
    },
    tooMany: {
      reason: (values) =>
        `Detenida: ${count(values)} archivos no son de ningún pedido, demasiados para ser verdad.`,
      advice: 'No se borró nada. Averigüe antes la causa (npm run files, docs/operations.md).',
    },
    other: {
      reason: 'Detenida: el almacén de archivos no es el de esta base de datos.',
      advice: 'No se borró nada. Revise DATABASE_URL, DATA_DIR y S3_BUCKET.',
    },
    down: { reason: 'No se pudo leer la última vez.', advice: 'Revise primero la base de datos.' },
  },
};

function seconds(ms: number): string {
  const number = ms < 10_000 ? (ms / 1000).toFixed(1).replace('.', ',') : String(Math.round(ms / 1000));
  return `${number} segundos`;
}
