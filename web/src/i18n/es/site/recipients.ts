import type { SiteDictionary } from '../../dictionary.ts';

export const recipients: SiteDictionary['recipients'] = {
  title: '¿Para quién es?',
  hint: 'Así nuestro traductor sabe qué requisitos cumplir. Puede omitirlo.',
  find: 'Buscar',
  findHint: 'P. ej. green card, visa, universidad',
  nobody: 'Sin indicar',
  noneFound: 'Sin resultados. Elija «Otra entidad».',
  uscis: 'USCIS (inmigración de EE. UU.)',
  eoir: 'Corte de inmigración de EE. UU. (EOIR)',
  uk: 'Home Office del Reino Unido',
  ircc: 'Canadá (IRCC)',
  au: 'Australia (Home Affairs)',
  university: 'Universidad o escuela',
  employer: 'Empleador',
  court: 'Juzgado',
  other: 'Otra entidad',
  uscisWords:
    'uscis, green card, tarjeta verde, inmigracion, visa, ciudadania, naturalizacion, estados unidos, eeuu, america, embajada, residencia',
  eoirWords: 'eoir, corte de inmigracion, asilo, deportacion, audiencia, juez',
  ukWords: 'reino unido, uk, inglaterra, gran bretaña, escocia, gales, home office, visa, inmigracion',
  irccWords: 'ircc, canada, express entry, inmigracion, visa, residencia permanente, permiso de estudios',
  auWords: 'australia, home affairs, visa, inmigracion, naati',
  universityWords: 'universidad, escuela, colegio, admision, diploma, titulo, notas, homologacion, wes',
  employerWords: 'empleador, trabajo, empresa, recursos humanos',
  courtWords: 'juzgado, corte, tribunal, abogado, juez, divorcio, custodia, notario',
  otherWords: 'otra, otro, banco, seguro, medico, hospital, registro, consulado, embajada',
  uscisDemand:
    'USCIS pide una traducción íntegra al inglés que el traductor certifica como completa y exacta.',
  eoirDemand: 'La corte pide una traducción al inglés con una declaración firmada del traductor.',
  ukDemand:
    'El Home Office pide una traducción que pueda comprobar, con fecha y el nombre, la firma y el contacto del traductor.',
  irccDemand:
    'IRCC pide inglés o francés, de un traductor certificado o con declaración jurada. Consulte con ellos.',
  auDemand: 'Home Affairs pide inglés, en Australia de un traductor NAATI. Consulte con ellos.',
  universityDemand: 'La mayoría pide una traducción certificada. Consulte con ella.',
  employerDemand: 'Muchos aceptan una traducción estándar. Consulte con el suyo.',
  courtDemand:
    'Los juzgados piden una traducción certificada, algunos también notario. Consulte con el suyo.',
  otherDemand: 'Pregúnteles qué necesitan.',
  enough: 'Lo que ha elegido suele bastar.',
  gapCertificate:
    'Suelen querer una traducción certificada: elija el nivel certificada o exprés, o el certificado de exactitud.',
  gapLanguage: 'No suelen leer el idioma de destino que ha elegido.',
  gapNotary: 'Algunos también quieren notario: puede agregar la notarización.',
  names: 'Nombres como en el pasaporte',
  namesHint: 'Uno por línea, hasta diez, con las letras del pasaporte: la traducción los escribirá así.',
  namesTooMany: 'Escriba diez nombres como máximo.',
  namesTooLong: 'Escriba como máximo 100 letras por nombre.',
};
