import type { SiteLocale } from '../../locales.ts';

/** The ways to something that we take; each text follows a sentence that says what the file is. */
const en = {
  photo:
    'Please save it as JPG. On an iPhone: choose Settings › Camera › Formats › Most Compatible and take the photo again. On a Mac: open it in Preview and choose File › Export. On Windows: open it in Photos and choose Save as.',
  picture: 'Please open it in Preview, Photos or Paint, save it as JPG or PNG, and upload that file.',
  scan: 'Please open it in Preview, Photos or your scanner’s program and save it as a PDF, or, if it is a single page, as JPG or PNG.',
  print: 'Please open it, choose Print and then Save as PDF, and upload that PDF.',
  postscript: 'Please open it in Preview or Acrobat Distiller, save it as a PDF, and upload that PDF.',
  word: 'Please open it in Word, LibreOffice or Google Docs, save it as a Word document (.docx) or as a PDF, and upload that file.',
  macros:
    'Please open it in Word, choose File › Save As › Word Document (.docx) or PDF, and upload that file: it has no macros.',
  apple: 'Please open it, choose File › Export To › PDF, and upload that PDF.',
  export: 'Please open it, choose File › Save As or Export, then PDF, and upload that PDF.',
  email: 'Please open it in your email program, choose Print and then Save as PDF, and upload that PDF.',
  envelope:
    'Please open it in the program that checks its signature, save the document inside, and upload that file.',
  unpack:
    'Please unpack it and upload the document inside. If there are several, please join them into one PDF.',
  download:
    'It holds no document itself. Please open it, choose File › Download › PDF (or Word), and upload that file.',
  recording: 'We translate written documents. Please upload the text as a PDF, Word or image file.',
  document: 'Please upload the document itself, as a PDF, Word or image file.',
  renamePdf: 'Please rename it so that its name ends in .pdf, and upload it again.',
  renameWord: 'Please rename it so that its name ends in .docx or .doc, and upload it again.',
  renamePicture: 'Please rename it so that its name ends in .jpg or .png, and upload it again.',
  unlock:
    'Please open it, choose File › Info › Protect Document › Encrypt with Password, delete the password, save it, and upload it again.',
  resend:
    'It may have been cut off when it was sent or copied. Please get it again from where it was taken, or take the picture again, and upload that one.',
  acrobat:
    'Other programs show only “Please wait”. Please open it in Adobe Acrobat, print it to a PDF, and upload that PDF.',
  portfolio:
    'It is a cover around other files. Please open it in Adobe Acrobat, save the documents inside as PDF, and upload them joined into one PDF.',
};

export type HowTo = keyof typeof en;

const es: Readonly<Record<HowTo, string>> = {
  photo:
    'Por favor guárdelo como JPG. En un iPhone: elija Configuración › Cámara › Formatos › Más compatible y tome la foto de nuevo. En una Mac: ábralo en Vista Previa y elija Archivo › Exportar. En Windows: ábralo en Fotos y elija Guardar como.',
  picture: 'Por favor ábralo en Vista Previa, Fotos o Paint, guárdelo como JPG o PNG y suba ese archivo.',
  scan: 'Por favor ábralo en Vista Previa, Fotos o el programa de su escáner y guárdelo como PDF o, si es una sola página, como JPG o PNG.',
  print: 'Por favor ábralo, elija Imprimir y luego Guardar como PDF, y suba ese PDF.',
  postscript: 'Por favor ábralo en Vista Previa o Acrobat Distiller, guárdelo como PDF y suba ese PDF.',
  word: 'Por favor ábralo en Word, LibreOffice o Documentos de Google, guárdelo como documento de Word (.docx) o como PDF y suba ese archivo.',
  macros:
    'Por favor ábralo en Word, elija Archivo › Guardar como › Documento de Word (.docx) o PDF y suba ese archivo, que no lleva macros.',
  apple: 'Por favor ábralo, elija Archivo › Exportar a › PDF y suba ese PDF.',
  export: 'Por favor ábralo, elija Archivo › Guardar como o Exportar, luego PDF, y suba ese PDF.',
  email:
    'Por favor ábralo en su programa de correo, elija Imprimir y luego Guardar como PDF, y suba ese PDF.',
  envelope:
    'Por favor ábralo en el programa que verifica su firma, guarde el documento que contiene y suba ese archivo.',
  unpack:
    'Por favor descomprímalo y suba el documento que contiene. Si son varios, por favor únalos en un solo PDF.',
  download:
    'No contiene el documento. Por favor ábralo, elija Archivo › Descargar › PDF (o Word) y suba ese archivo.',
  recording: 'Traducimos documentos escritos. Por favor suba el texto como PDF, Word o imagen.',
  document: 'Por favor suba el documento mismo, como PDF, Word o imagen.',
  renamePdf: 'Por favor cámbiele el nombre para que termine en .pdf y súbalo de nuevo.',
  renameWord: 'Por favor cámbiele el nombre para que termine en .docx o .doc y súbalo de nuevo.',
  renamePicture: 'Por favor cámbiele el nombre para que termine en .jpg o .png y súbalo de nuevo.',
  unlock:
    'Por favor ábralo, elija Archivo › Información › Proteger documento › Cifrar con contraseña, borre la contraseña, guárdelo y súbalo de nuevo.',
  resend:
    'Es posible que se haya cortado al enviarlo o copiarlo. Por favor obténgalo otra vez de donde se tomó, o tome la imagen de nuevo, y suba esa copia.',
  acrobat:
    'Otros programas solo muestran «Please wait». Por favor ábralo en Adobe Acrobat, imprímalo en un PDF y suba ese PDF.',
  portfolio:
    'Es una portada que contiene otros archivos. Por favor ábralo en Adobe Acrobat, guarde los documentos que contiene como PDF y súbalos unidos en un solo PDF.',
};

export const howToConvert = { en, es } as const satisfies Record<SiteLocale, Record<HowTo, string>>;
