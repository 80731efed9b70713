import type { Spanish } from '../../dictionary.ts';

export const savedForm: Spanish['savedForm'] = {
  title: 'Continuar más tarde',
  intro:
    'Guardamos este formulario con sus documentos durante 72 horas, cifrado, y le enviamos por correo un enlace que lo abre en cualquier dispositivo.',
  email: 'Correo electrónico',
  emailRequired: 'Por favor ingrese un correo electrónico',
  emailInvalid: 'Por favor ingrese un correo como ana@example.com',
  save: 'Enviarme el enlace',
  saving: 'Guardando…',
  uploading: 'Primero se suben sus documentos.',
  saveNow: 'Guardar sin esperar',
  sent: 'Revise su correo',
  sentText: 'El enlace va en camino a {email}. Abre este formulario hasta el {until}.',

  keptUntil: 'Este formulario está guardado hasta el {until}',
  keptFor:
    'El enlace se envió a {email}. Los cambios posteriores solo están en este navegador, hasta que guarde otra vez.',
  priceChanged: 'El precio cambió de {before} a {now} desde que se guardó este formulario.',
  elsewhere: 'Este formulario se abrió en otro dispositivo o en otra ventana',
  elsewhereText:
    'Solo se puede ordenar allí. Para continuar aquí, abra otra vez el enlace de nuestro correo.',
  gone: 'Este formulario ya no está guardado',
  goneText:
    'Se ordenó en otro dispositivo o pasaron sus 72 horas. Lo que escribió aquí sigue en este navegador.',
  detach: 'Usarlo como otro formulario',

  openTitle: 'Su formulario guardado',
  description: 'Continúe un formulario de orden que guardó.',
  opening: 'Abriendo su formulario…',
  failed: 'No pudimos abrir su formulario',
  takeOver: 'Este formulario puede estar abierto en otro dispositivo',
  takeOverText:
    'Se guardó para {email} el {saved} y se conserva hasta el {until}. Si continúa aquí, ya no se podrá ordenar allí.',
  continueHere: 'Continuar aquí',
  ended: 'Este enlace ya no funciona',
  endedText:
    'Un formulario se guarda durante 72 horas, o hasta que se ordena. Si después lo guardó para otra dirección, use el enlace de ese correo.',
  newForm: 'Llenar un formulario nuevo',
};
