import type { FirstPage } from './first-page.ts';

export const documentTypes: FirstPage = {
  slug: 'document-types',
  menuLocation: 'none',
  menuOrder: 0,
  en: {
    title: 'Documents we translate',
    content: `<p>We translate the papers that people hand in: to immigration offices, courts, universities, employers and banks. If yours is not on this list, you can order it all the same, or <a href="/content/contact">ask us first</a>.</p>
<h2>Personal and family documents</h2>
<ul>
<li>Birth, marriage, divorce and death certificates</li>
<li>Identity cards, passports, residence permits and driver’s licenses</li>
<li>Adoption papers, name changes and custody decisions</li>
<li>Police records and certificates of good conduct</li>
</ul>
<h2>Immigration</h2>
<p>USCIS asks for a full English translation of every document in another language, together with a statement signed by the translator: that the translation is complete and accurate, and that the translator is competent to translate. Every <strong>certified translation</strong> comes with that statement (<a href="/sample">see a sample of two pages</a>), and USCIS accepts our certified translations.</p>
<p>If an authority rejects one all the same, you get a full refund. The <a href="/content/terms-of-service">terms of service</a> say how.</p>
<h2>School and university</h2>
<ul>
<li>Diplomas, degree certificates and transcripts of records</li>
<li>School reports, enrollment confirmations and course descriptions</li>
<li>Letters of recommendation and motivation</li>
</ul>
<h2>Legal and business documents</h2>
<ul>
<li>Powers of attorney, affidavits, wills and court decisions</li>
<li>Contracts, articles of association and extracts from company registers</li>
<li>Bank statements, tax returns, pay slips and invoices</li>
</ul>
<h2>Medical documents</h2>
<ul>
<li>Vaccination records, medical reports and laboratory results</li>
<li>Hospital discharge letters and prescriptions</li>
</ul>
<h2>Three kinds of translation</h2>
<table>
<thead>
<tr><th scope="col">Kind</th><th scope="col">Made for</th><th scope="col">Usual delivery</th><th scope="col">Accuracy certificate</th></tr>
</thead>
<tbody>
<tr><td><a href="/order/standard">Standard</a></td><td>Reading and understanding: letters, web texts, internal papers</td><td>[[usual standard]]</td><td>On request</td></tr>
<tr><td><a href="/order/certified">Certified</a></td><td>Authorities, courts and universities</td><td>[[usual certified]]</td><td>Included</td></tr>
<tr><td><a href="/order/express">Express</a></td><td>A deadline that will not wait</td><td>[[usual express]]</td><td>Included</td></tr>
</tbody>
</table>
<p>The order form and your order page also name the time by which your translation is ready at the latest, with date, time and time zone: [[standard hours]] after your payment for standard, [[certified hours]] for certified and [[express hours]] for express.</p>
<h2>Additional services</h2>
<ul>
<li><strong>Accuracy certificate:</strong> a signed statement that the translation is complete and accurate. It is part of every certified and express translation; for a standard one you can add it, once per order.</li>
<li><strong>Document notarization:</strong> a notary confirms the translator’s signature. Some courts and authorities ask for it, USCIS does not. It is priced per page.</li>
<li><strong>Additional editing:</strong> a second linguist edits the translation for publication. It is priced per page.</li>
</ul>
<h2>What we need from you</h2>
<ul>
<li>One file per order: PDF, Word (DOC or DOCX), JPG or PNG, up to 10 MB. Put several pages into one PDF.</li>
<li>A PDF without a password.</li>
<li>A scan or photo on which all four corners, stamps and handwritten notes can be read.</li>
<li>The spelling of names as in your passport, if it differs from the document. The order form has a field for it.</li>
</ul>
<h2>Languages</h2>
<p>We translate from and into more than 65 languages, among them English, Spanish, Portuguese, French, Haitian Creole, Chinese, Vietnamese, Arabic, Russian and Ukrainian. Any of them can be translated into any other; the order form has the full list.</p>
<p>Ready? <a href="/order/certified">Order a certified translation</a>: the form counts your pages and shows the whole price before you pay.</p>`,
  },
  es: {
    title: 'Documentos que traducimos',
    content: `<p>Traducimos los papeles que hay que presentar: ante oficinas de inmigración, tribunales, universidades, empleadores y bancos. Si el suyo no está en esta lista, puede encargarlo de todos modos, o <a href="/content/contact">preguntarnos antes</a>.</p>
<h2>Documentos personales y familiares</h2>
<ul>
<li>Actas de nacimiento, matrimonio, divorcio y defunción</li>
<li>Documentos de identidad, pasaportes, permisos de residencia y licencias de conducir</li>
<li>Documentos de adopción, cambio de nombre y custodia</li>
<li>Antecedentes penales y certificados de buena conducta</li>
</ul>
<h2>Inmigración</h2>
<p>USCIS pide la traducción completa al inglés de todo documento en otro idioma, con una declaración firmada por el traductor: que la traducción es completa y exacta, y que él está capacitado para traducir. Toda <strong>traducción certificada</strong> incluye esa declaración (<a href="/sample">vea una muestra de dos páginas</a>), y USCIS acepta nuestras traducciones certificadas.</p>
<p>Si aun así una autoridad rechaza una, le devolvemos todo su dinero. Los <a href="/content/terms-of-service">términos del servicio</a> explican cómo.</p>
<h2>Escuela y universidad</h2>
<ul>
<li>Diplomas, títulos y expedientes académicos</li>
<li>Boletas de calificaciones, constancias de inscripción y programas de estudio</li>
<li>Cartas de recomendación y de motivos</li>
</ul>
<h2>Documentos legales y comerciales</h2>
<ul>
<li>Poderes notariales, declaraciones juradas, testamentos y sentencias</li>
<li>Contratos, estatutos y extractos del registro mercantil</li>
<li>Estados de cuenta, declaraciones de impuestos, recibos de nómina y facturas</li>
</ul>
<h2>Documentos médicos</h2>
<ul>
<li>Cartillas de vacunación, informes médicos y resultados de laboratorio</li>
<li>Altas hospitalarias y recetas</li>
</ul>
<h2>Tres tipos de traducción</h2>
<table>
<thead>
<tr><th scope="col">Tipo</th><th scope="col">Para qué sirve</th><th scope="col">Entrega habitual</th><th scope="col">Certificado de exactitud</th></tr>
</thead>
<tbody>
<tr><td><a href="/order/standard">Estándar</a></td><td>Leer y entender: cartas, textos web, documentos internos</td><td>[[usual standard]]</td><td>Opcional</td></tr>
<tr><td><a href="/order/certified">Certificada</a></td><td>Autoridades, tribunales y universidades</td><td>[[usual certified]]</td><td>Incluido</td></tr>
<tr><td><a href="/order/express">Exprés</a></td><td>Un plazo que no puede esperar</td><td>[[usual express]]</td><td>Incluido</td></tr>
</tbody>
</table>
<p>El formulario y la página de su orden indican además para cuándo estará lista su traducción a más tardar, con fecha, hora y zona horaria: [[standard hours]] después de su pago la estándar, [[certified hours]] la certificada y [[express hours]] la exprés.</p>
<h2>Servicios adicionales</h2>
<ul>
<li><strong>Certificado de exactitud:</strong> una declaración firmada de que la traducción es completa y exacta. Forma parte de toda traducción certificada y exprés; a una estándar puede agregarlo, una vez por orden.</li>
<li><strong>Notarización del documento:</strong> un notario da fe de la firma del traductor. Algunos tribunales y autoridades la piden; USCIS no. Se cobra por página.</li>
<li><strong>Edición adicional:</strong> un segundo lingüista revisa la traducción para su publicación. Se cobra por página.</li>
</ul>
<h2>Qué necesitamos de usted</h2>
<ul>
<li>Un archivo por orden: PDF, Word (DOC o DOCX), JPG o PNG, de hasta 10 MB. Si son varias páginas, reúnalas en un solo PDF.</li>
<li>Un PDF sin contraseña.</li>
<li>Un escaneo o una foto en que se vean las cuatro esquinas y se lean los sellos y las notas a mano.</li>
<li>Los nombres tal como aparecen en su pasaporte, si difieren del documento. El formulario de orden tiene un campo para ellos.</li>
</ul>
<h2>Idiomas</h2>
<p>Traducimos desde y hacia más de 65 idiomas, entre ellos inglés, español, portugués, francés, criollo haitiano, chino, vietnamita, árabe, ruso y ucraniano. Cualquiera puede traducirse a cualquier otro; la lista completa está en el formulario.</p>
<p>¿Todo listo? <a href="/order/certified">Encargue una traducción certificada</a>: el formulario cuenta sus páginas y muestra el precio completo antes de pagar.</p>`,
  },
};
