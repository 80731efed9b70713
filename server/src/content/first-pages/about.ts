import type { FirstPage } from './first-page.ts';

export const about: FirstPage = {
  slug: 'about',
  menuLocation: 'none',
  menuOrder: 0,
  en: {
    title: 'About TruePage',
    content: `<p>TruePage translates the documents on which something depends: a visa, a place at a university, a marriage, a job. Behind every file there is somebody with an appointment and a deadline. We have built the service around that.</p>
<h2>How we work</h2>
<ol>
<li><strong>You upload one document and choose the languages.</strong> We count its pages and show the whole price, line by line, before you pay.</li>
<li><strong>A professional translator works on it.</strong> Names, dates and numbers are checked, and stamps, seals and handwritten notes are part of the translation.</li>
<li><strong>You follow every step.</strong> Your tracking link says whether the order has been received, is being translated or is ready.</li>
<li><strong>You download the finished file.</strong> We send you an email with the link when it is ready.</li>
</ol>
<h2>What you can hold us to</h2>
<ul>
<li><strong>The price you saw is the price you pay.</strong> It is fixed with your order; a later price change does not touch it.</li>
<li><strong>A date you can plan with.</strong> Your order names the time by which it is ready at the latest, with date and time zone.</li>
<li><strong>Certified translations are accepted, or you get your money back.</strong> USCIS accepts them. If one is rejected, we refund the full amount to your card.</li>
<li><strong>Reviews that mean something.</strong> We read every review before it is published, and only a review that came through the link of a delivered order is marked as verified.</li>
</ul>
<h2>How we treat your document</h2>
<p>A birth certificate is not just another file. Yours is encrypted before it is written to a disk, with a key of its own. On our side it is opened only by the translator to whom your order is assigned, by our reviewers and by our administrators, and every opening is written down: who, when and which file. Translators and reviewers see neither your email address nor what you paid.</p>
<p>A download link works for five minutes and for one file. Everything on our pages comes from our own servers, without advertising and without tracking; only the payment pages bring in Stripe, which takes the card payment. We never see your card number. The <a href="/content/privacy-policy">privacy policy</a> has the details.</p>
<h2>Talk to us</h2>
<p>If you are not sure which translation you need, <a href="/content/contact">write to us</a> before you order. The <a href="/content/faq">frequently asked questions</a> may already have your answer, and <a href="/reviews">our reviews</a> tell what it was like for others.</p>`,
  },
  es: {
    title: 'Acerca de TruePage',
    content: `<p>TruePage traduce los documentos de los que depende algo: una visa, una plaza en la universidad, una boda, un empleo. Detrás de cada archivo hay una persona con una cita y una fecha límite. Pensando en ella creamos este servicio.</p>
<h2>Cómo trabajamos</h2>
<ol>
<li><strong>Usted sube un documento y elige los idiomas.</strong> Contamos las páginas y le mostramos el precio completo, línea por línea, antes de pagar.</li>
<li><strong>Un traductor profesional trabaja en él.</strong> Se revisan nombres, fechas y números, y los sellos, timbres y notas a mano forman parte de la traducción.</li>
<li><strong>Usted sigue cada paso.</strong> Su enlace de seguimiento dice si la orden se recibió, se está traduciendo o está lista.</li>
<li><strong>Usted descarga el archivo terminado.</strong> Cuando está listo, le enviamos un correo con el enlace.</li>
</ol>
<h2>A qué nos comprometemos</h2>
<ul>
<li><strong>El precio que vio es el precio que paga.</strong> Queda fijado con su orden; un cambio de precios posterior no la afecta.</li>
<li><strong>Una fecha con la que puede contar.</strong> Su orden indica para cuándo estará lista a más tardar, con fecha, hora y zona horaria.</li>
<li><strong>Las traducciones certificadas se aceptan, o le devolvemos su dinero.</strong> USCIS las acepta. Si rechazan una, reembolsamos el importe completo a su tarjeta.</li>
<li><strong>Reseñas de confianza.</strong> Leemos cada reseña antes de publicarla, y solo se marca como verificada la que llega por el enlace de una orden entregada.</li>
</ul>
<h2>Cómo cuidamos su documento</h2>
<p>Un acta de nacimiento no es un archivo cualquiera. El suyo se cifra antes de guardarse en un disco, con una clave propia. De nuestro lado solo lo abren el traductor asignado a su orden, nuestros revisores y nuestros administradores, y cada apertura queda registrada: quién, cuándo y qué archivo. Los traductores y los revisores no ven ni su correo electrónico ni lo que usted pagó.</p>
<p>Un enlace de descarga funciona durante cinco minutos y para un solo archivo. Todo en nuestras páginas viene de nuestros propios servidores, sin publicidad y sin rastreo; solo las páginas de pago incorporan a Stripe, que cobra con tarjeta. Nosotros nunca vemos el número de su tarjeta. Los detalles están en la <a href="/content/privacy-policy">política de privacidad</a>.</p>
<h2>Hable con nosotros</h2>
<p>Si no sabe con seguridad qué traducción necesita, <a href="/content/contact">escríbanos</a> antes de hacer su orden. Quizá las <a href="/content/faq">preguntas frecuentes</a> ya tengan la respuesta, y <a href="/reviews">nuestras reseñas</a> cuentan cómo les fue a otros.</p>`,
  },
};
