import { useText } from '../../i18n/language-context.ts';
import { Section } from './section.tsx';

const samples = ['testimonial1', 'testimonial2', 'testimonial3'] as const;

/** Static sample content, marked as such. */
export function Testimonials() {
  const text = useText();
  return (
    <Section id="testimonials" title={text('home.testimonialsTitle')} className="pt-0 lg:pt-0">
      <ul className="grid gap-6 lg:grid-cols-3" data-sample-content="true">
        {samples.map((sample) => (
          <li key={sample}>
            <figure className="grid h-full content-between gap-6 rounded-lg border border-line bg-sheet p-6 shadow-sheet">
              <blockquote className="text-lg">{text(`home.${sample}`)}</blockquote>
              <figcaption className="border-t border-line pt-4">
                <span className="block font-bold">{text(`home.${sample}Name`)}</span>
                <span className="text-sm text-ink-soft">{text(`home.${sample}About`)}</span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </Section>
  );
}
