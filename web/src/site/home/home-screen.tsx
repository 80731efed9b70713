import { Advantages } from './advantages.tsx';
import { Features } from './features.tsx';
import { Hero } from './hero.tsx';
import { Pricing } from './pricing.tsx';
import { usePrices } from './use-prices.ts';
import { useText } from '../../i18n/language-context.ts';
import { ButtonLink } from '../../navigation/button-link.tsx';
import { paths } from '../../paths.ts';
import { Section } from './section.tsx';

const samples = ['testimonial1', 'testimonial2', 'testimonial3'] as const;

/** Static sample content, marked as such. */
function Testimonials() {
  const text = useText();
  return (
    <Section id="testimonials" title={text('home.testimonialsTitle')} className="pt-0 lg:pt-0">
      <ul className="grid gap-6 lg:grid-cols-3" data-sample-content="true">
        {samples.map((sample) => (
          <li key={sample}>
            <figure className="grid h-full content-between gap-6 rounded-lg border border-line bg-sheet p-6 shadow-sheet">
              <blockquote className="text-lg">{text(`home.${sample}`)}</blockquote>
              <figcaption className="border-t border-line pt-4">
                <span className="block font-bold">
                  <bdi>{text(`home.${sample}Name`)}</bdi>
                </span>
                <span className="text-sm text-ink-soft">{text(`home.${sample}About`)}</span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** The prices are loaded once and shown in the hero and on the cards. */
export function HomeScreen() {
  const shown = usePrices();
  return (
    <>
      <Hero prices={shown.prices} />
      <Features />
      <Pricing shown={shown} />
      <Advantages />
      <Testimonials />
      <ClosingCall />
    </>
  );
}

function ClosingCall() {
  const text = useText();
  return (
    <section aria-labelledby="closing" className="mx-auto max-w-6xl px-page pb-16 sm:px-6 lg:pb-24">
      <div className="relative grid justify-items-start gap-5 overflow-hidden rounded-lg bg-deep px-6 py-12 text-on-deep sm:px-12 sm:py-16">
        <div
          aria-hidden="true"
          className="rosette absolute -end-24 -bottom-32 size-112 text-on-deep-soft opacity-20"
        />
        <h2 id="closing" className="text-2xl font-bold">
          {text('home.closingTitle')}
        </h2>
        <p className="max-w-[48ch] text-lg text-on-deep-soft">{text('home.closingText')}</p>
        <ButtonLink to={paths.orderType('certified')} size="lg" variant="onDeep">
          {text('shell.startOrder')}
        </ButtonLink>
      </div>
    </section>
  );
}
