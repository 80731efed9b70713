import type { Spanish } from '../../dictionary.ts';

export const adminStatus: Spanish['adminStatus'] = {
  lead: 'Las partes del servicio y lo que hay que revisar. Cada parte se comprueba como mucho cada 30 segundos.',
  loading: 'Comprobando cada parte…',
  loadFailed: 'No se pudo cargar el estado',
  allGood: 'Todo funciona.',
  brokenParts: {
    one: 'Una parte no funciona.',
    many: '{count} de partes no funcionan.',
    other: '{count} partes no funcionan.',
  },
  doubtfulParts: {
    one: 'Todo funciona; hay que revisar una parte.',
    many: 'Todo funciona; hay que revisar {count} de partes.',
    other: 'Todo funciona; hay que revisar {count} partes.',
  },
  parts: 'Partes',
  good: 'Funciona',
  attention: 'Hay que revisar',
  bad: 'No funciona',
  off: 'Sustituto',
  since: 'desde',
  advice: 'Qué hacer:',
  openMails: 'Abrir Correos',
  openPayments: 'Abrir Pagos',
  service: 'Servicio',
  version: 'Versión',
  process: 'Este proceso',
  startedAt: 'Iniciado',
  audit: 'Registro de auditoría',
  auditHint:
    'Quién hizo qué, en un archivo firmado que npm run verify-audit comprueba. Los días son en UTC; pueden faltar las entradas del último minuto. Cada exportación queda en el registro.',
  audit_from: 'Desde (opcional)',
  audit_until: 'Hasta, incluido (opcional)',
  auditReversed: 'Este día es anterior al primero.',
  auditSave: 'Guardar el registro de auditoría',
  auditFailed: 'No se guardó el registro de auditoría',
};
