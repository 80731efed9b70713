import { useText } from '../../i18n/language-context.ts';
import { SourceMark } from '../claims/source-mark.tsx';
import { useClaims } from '../claims/use-claims.ts';
import { useFigures } from '../claims/use-figures.ts';
import { Section } from './section.tsx';

const steps = ['featureUpload', 'featurePay', 'featureTrack', 'featureDownload'] as const;

/** The process in four numbered steps, and the company's figures. */
export function Features() {
  const text = useText();
  return (
    <Section id="features" title={text('home.featuresTitle')}>
      <ol className="grid gap-8 sm:grid-cols-2 lg:grid-cols-4">
        {steps.map((step, index) => (
          <li key={step} className="grid content-start gap-2 border-t-2 border-accent pt-4">
            <span aria-hidden="true" className="text-2xl font-bold text-accent tabular-nums">
              {index + 1}
            </span>
            <h3 className="text-lg font-bold">{text(`home.${step}Title`)}</h3>
            <p className="text-ink-soft">{text(`home.${step}Text`)}</p>
          </li>
        ))}
      </ol>
      <Figures />
    </Section>
  );
}

function Figures() {
  const figures = Object.values(useFigures(useClaims())).filter((figure) => figure !== null);
  if (figures.length === 0) return null;
  return (
    <ul className="grid gap-x-8 gap-y-6 rounded-lg bg-deep px-6 py-8 text-on-deep sm:max-lg:grid-cols-2 sm:px-8 lg:auto-cols-fr lg:grid-flow-col">
      {figures.map(({ figure, meaning, source }) => (
        <li key={meaning}>
          <p className="text-lg font-bold wrap-anywhere">{figure}</p>
          <p className="text-sm text-on-deep-soft">
            <span>{meaning}</span>
            <SourceMark source={source} />
          </p>
        </li>
      ))}
    </ul>
  );
}
