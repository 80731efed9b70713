import type { Spanish } from '../../../dictionary.ts';

export const draftForm: Spanish['draftForm'] = {
  offer: 'Quiero leer antes un borrador',
  hint: 'Usted ve la traducción junto al original, la comenta, y la aprueba o pide cambios. La fecha de entrega queda en pausa mientras lee, así que se retrasa tanto como usted tarde. Sin respuesta en {hours} horas, el borrador se da por aprobado.',
};
