import type { ContactTexts } from './texts.en.ts';

export const es: ContactTexts = {
  title: 'Contacto',
  notSent: 'Su mensaje no se envió',
  invalid: 'Por favor corrija lo señalado abajo y envíelo de nuevo.',
  nothingLost: 'Lo que ha escrito sigue abajo.',
  name: 'Nombre completo',
  email: 'Correo electrónico',
  message: 'Mensaje',
  send: 'Enviar mensaje',
  home: 'TruePage, a la página de inicio',
  website: 'Por favor deje este campo vacío',
  problems: {
    name: {
      required: 'Por favor ingrese su nombre',
      invalid: 'Por favor ingrese su nombre',
      too_long: 'Por favor ingrese un nombre más corto, de 200 caracteres como máximo',
    },
    email: {
      required: 'Por favor ingrese su correo electrónico',
      invalid: 'Por favor ingrese un correo electrónico como nombre@example.com',
      too_long: 'Por favor ingrese un correo electrónico más corto, de 254 caracteres como máximo',
    },
    message: {
      required: 'Por favor ingrese su mensaje',
      invalid: 'Por favor ingrese su mensaje',
      too_long: 'Por favor acorte su mensaje a 5000 caracteres como máximo',
    },
  },
};
