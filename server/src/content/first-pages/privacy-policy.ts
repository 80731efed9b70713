import type { FirstPage } from './first-page.ts';

export const privacyPolicy: FirstPage = {
  slug: 'privacy-policy',
  menuLocation: 'none',
  menuOrder: 0,
  en: {
    title: 'Privacy policy',
    content: `<p>You trust us with documents that say a lot about you. This page says what we store, who sees it, how long we keep it, and what you can ask us to do. TruePage is responsible for your data; you reach us through the <a href="/content/contact">contact page</a>.</p>
<h2>What we store when you order</h2>
<ul>
<li>Your name and email address, the languages, the kind of translation, the additional services and your comments.</li>
<li>Your document, its file name and its number of pages, and later the translation. When a translation is corrected, the earlier version stays in our records.</li>
<li>The language of the site that you used, so that our emails come in it.</li>
<li>The price, whether and when it was paid, and refunds. From Stripe we learn the brand and the last four digits of your card for the receipt. The card number itself never reaches us.</li>
<li>The emails that we send you about the order.</li>
<li>A record of what was done with the order: status changes, downloads, refunds. It names the member of staff; for you it holds only a code made from your internet address, which cannot be turned back into it without our key.</li>
</ul>
<p>We need this data to fulfill the contract with you, and and some of it to keep the accounts that the law requires. The record of downloads is there to protect your document, which is our legitimate interest as much as yours.</p>
<h2>What we store when you write to us</h2>
<p>A message from the <a href="/content/contact">contact page</a> goes to our staff by email, with your name and address; our record of sent emails keeps a copy for a time (see below). A <a href="/reviews">review</a> is stored with the name that you give; we publish both once we have read it.</p>
<h2>How your document is protected</h2>
<ul>
<li>It is encrypted before it is written to a disk, with a key of its own.</li>
<li>On our side it is opened only by the translator to whom your order is assigned, by our reviewers and by our administrators. Translators and reviewers see neither your email address nor your payment.</li>
<li>Every opening is recorded.</li>
<li>A download goes through a link that works for five minutes and for one file.</li>
<li>Your tracking link and your order number open your order. Please pass neither on.</li>
</ul>
<h2>Who else receives data</h2>
<ul>
<li><strong>Stripe</strong> takes the card payment. It receives your email address, the order number, what you ordered and the amount, and what you enter on the payment page.</li>
<li><strong>The companies that run our servers and deliver our emails</strong>, on our instructions. Your documents are stored there encrypted.</li>
<li><strong>A notary</strong>, if you order notarization.</li>
<li><strong>Authorities</strong>, where the law obliges us.</li>
</ul>
<p>We do not sell your data or share it for advertising. Some of these companies may be in another country.</p>
<h2>Cookies and your browser</h2>
<table>
<thead>
<tr><th scope="col">What</th><th scope="col">What for</th><th scope="col">How long</th></tr>
</thead>
<tbody>
<tr><td>Order access cookie</td><td>Lets this browser open the orders that were placed in it, or opened in it with a tracking link</td><td>90 days</td></tr>
<tr><td>Language cookie</td><td>Remembers the language that you chose</td><td>One year</td></tr>
<tr><td>Staff session cookie</td><td>Only for our staff, after they sign in</td><td>12 hours at most</td></tr>
<tr><td>Order form, on your device only</td><td>What you have typed, so that a reload loses nothing</td><td>Until you send it or close the tab</td></tr>
<tr><td>Chosen document, on your device only</td><td>The file in the order form, for the same reason</td><td>Until you send it; not used after one day</td></tr>
</tbody>
</table>
<p>That is all: no advertising, no analytics, no tracking. Fonts, pictures and scripts come from our own servers. Only the payment pages load parts of Stripe, which may set its own anti-fraud cookies. Our emails contain nothing that tells us whether you opened them.</p>
<h2>Internet addresses and logs</h2>
<p>To stop abuse we count requests by internet address and forget the count within a few hours. Our logs hold no names, no email addresses, no file names and no order numbers.</p>
<h2>How long we keep your data</h2>
<p>[[retention]]</p>
<p>Once deleted, documents do not come back: if we ever restore an older copy of our records, they are deleted again before the service starts. Copies for emergencies are kept for a short time and are encrypted.</p>
<h2>Your rights</h2>
<p>Wherever you live, you may ask us</p>
<ul>
<li>what we store about you, and for a copy of it,</li>
<li>to correct what is wrong,</li>
<li>to delete your documents and your data, except what the law obliges us to keep,</li>
<li>to limit what we do with your data, or to object to it,</li>
<li>for your data in a form that you can take elsewhere.</li>
</ul>
<p>You can do much of it yourself, at once: open your order, then “Privacy” below its documents. There you choose how long we keep them, see who opened them, export everything, and delete your documents against a signed receipt.</p>
<p>These are the rights of the European GDPR and of laws such as California’s CCPA; we treat everyone alike, and using them has no disadvantage for you. <a href="/content/contact">Write to us</a> from the address that you ordered with, so that we know it is you. We answer within one month. If you are not satisfied with our answer, you may complain to the data protection authority where you live.</p>
<h2>Changes</h2>
<p>If our service changes, we change this page. We keep its earlier versions; ask us if you want to see one.</p>`,
  },
  es: {
    title: 'Política de privacidad',
    content: `<p>Usted nos confía papeles que dicen mucho de su vida. Esta página explica qué guardamos, quién lo ve, cuánto tiempo permanece y qué puede pedirnos. TruePage es responsable de sus datos; puede comunicarse con nosotros por la <a href="/content/contact">página de contacto</a>.</p>
<h2>Qué guardamos cuando hace una orden</h2>
<ul>
<li>Su nombre y correo electrónico, los idiomas, el tipo de traducción, los servicios adicionales y sus comentarios.</li>
<li>Su documento, el nombre del archivo y su número de páginas, y más tarde la traducción. Cuando una traducción se corrige, la versión anterior permanece en nuestros registros.</li>
<li>El idioma en que usó el sitio, para escribirle en él.</li>
<li>El precio, si se pagó y cuándo, y los reembolsos. De Stripe recibimos la marca y los últimos cuatro dígitos de su tarjeta para el recibo. El número de la tarjeta nunca nos llega.</li>
<li>Los correos que le enviamos sobre la orden.</li>
<li>Un registro de lo que se hizo con la orden: cambios de estado, descargas, reembolsos. Nombra a la persona de nuestro equipo; de usted contiene solo un código calculado a partir de su dirección de internet, que sin nuestra clave no permite recuperarla.</li>
</ul>
<p>Necesitamos estos datos para cumplir el contrato con usted, y algunos de ellos para llevar la contabilidad que exige la ley. El registro de descargas existe para proteger su documento, lo que es un interés legítimo tanto nuestro como suyo.</p>
<h2>Qué guardamos cuando nos escribe</h2>
<p>Un mensaje desde la <a href="/content/contact">página de contacto</a> llega a nuestro equipo por correo electrónico, con su nombre y dirección; nuestro registro de correos enviados conserva una copia por un tiempo (vea más abajo). Una <a href="/reviews">reseña</a> se guarda con el nombre que usted indique; publicamos ambos después de leerla.</p>
<h2>Cómo protegemos su documento</h2>
<ul>
<li>Se cifra antes de guardarse en un disco, con una clave propia.</li>
<li>De nuestro lado solo lo abren el traductor asignado a su orden, nuestros revisores y nuestros administradores. Los traductores y los revisores no ven ni su correo electrónico ni su pago.</li>
<li>Cada apertura queda registrada.</li>
<li>Las descargas pasan por un enlace que funciona durante cinco minutos y para un solo archivo.</li>
<li>Su enlace de seguimiento y su número de orden abren su orden. Por favor no comparta ninguno de los dos.</li>
</ul>
<h2>Quién más recibe datos</h2>
<ul>
<li><strong>Stripe</strong> cobra con tarjeta. Recibe su correo electrónico, el número de orden, lo que encargó y el importe, además de lo que usted escribe en la página de pago.</li>
<li><strong>Las empresas que operan nuestros servidores y entregan nuestros correos</strong>, según nuestras instrucciones. Allí sus documentos están cifrados.</li>
<li><strong>Un notario</strong>, si usted encarga la notarización.</li>
<li><strong>Autoridades</strong>, cuando la ley nos obliga.</li>
</ul>
<p>No vendemos sus datos ni los compartimos con fines publicitarios. Algunas de estas empresas pueden trabajar en un país distinto del suyo.</p>
<h2>Cookies y su navegador</h2>
<table>
<thead>
<tr><th scope="col">Qué</th><th scope="col">Para qué</th><th scope="col">Cuánto tiempo</th></tr>
</thead>
<tbody>
<tr><td>Cookie de acceso a órdenes</td><td>Permite a este navegador abrir las órdenes que se hicieron en él, o que se abrieron en él con un enlace de seguimiento</td><td>90 días</td></tr>
<tr><td>Cookie de idioma</td><td>Recuerda el idioma que usted eligió</td><td>Un año</td></tr>
<tr><td>Cookie de sesión del equipo</td><td>Solo para nuestro equipo, después de iniciar sesión</td><td>12 horas como máximo</td></tr>
<tr><td>Formulario de orden, solo en su dispositivo</td><td>Lo que ha escrito, para que no se pierda al recargar la página</td><td>Hasta que lo envíe o cierre la pestaña</td></tr>
<tr><td>Documento elegido, solo en su dispositivo</td><td>El archivo del formulario, por la misma razón</td><td>Hasta que lo envíe; pasado un día ya no se usa</td></tr>
</tbody>
</table>
<p>Eso es todo: sin publicidad, sin analítica y sin rastreo. Las tipografías, las imágenes y los scripts vienen de nuestros propios servidores. Solo las páginas de pago cargan partes de Stripe, que puede usar cookies propias contra el fraude. Nuestros correos no contienen nada que nos diga si los abrió.</p>
<h2>Direcciones de internet y registros técnicos</h2>
<p>Para impedir abusos contamos las solicitudes por dirección de internet y olvidamos la cuenta en pocas horas. Nuestros registros técnicos no contienen nombres, correos electrónicos, nombres de archivo ni números de orden.</p>
<h2>Cuánto tiempo conservamos sus datos</h2>
<p>[[retention]]</p>
<p>Lo eliminado no vuelve: si alguna vez restauramos una copia anterior de nuestros registros, los documentos se eliminan de nuevo antes de atender a nadie. Las copias para emergencias se guardan poco tiempo y están cifradas.</p>
<h2>Sus derechos</h2>
<p>Viva donde viva, usted puede pedirnos</p>
<ul>
<li>saber qué guardamos sobre usted y recibir una copia,</li>
<li>corregir lo que esté mal,</li>
<li>eliminar sus documentos y sus datos, salvo lo que la ley nos obliga a conservar,</li>
<li>limitar lo que hacemos con sus datos u oponerse a ello,</li>
<li>recibir sus datos en un formato que pueda llevar a otra parte.</li>
</ul>
<p>Mucho de esto lo hace usted mismo, de inmediato: abra su orden y luego “Privacidad”, debajo de sus documentos. Allí elige cuánto tiempo los guardamos, ve quién los abrió, exporta todo y elimina sus documentos con una constancia firmada.</p>
<p>Son los derechos del RGPD europeo y de leyes como la CCPA de California; tratamos a todos por igual, y ejercerlos no le perjudica en nada. <a href="/content/contact">Escríbanos</a> desde la dirección con que hizo la orden, para que sepamos que es usted. Respondemos en el plazo de un mes. Si nuestra respuesta no le satisface, puede presentar una queja ante la autoridad de protección de datos de su lugar de residencia.</p>
<h2>Cambios</h2>
<p>Si nuestro servicio cambia, cambiamos esta página. Conservamos sus versiones anteriores; pídanoslas si quiere ver alguna.</p>`,
  },
};
