import { useId } from 'react';
import { useText } from '../../i18n/language-context.ts';
import { DescriptionList } from '../../ui/description-list.tsx';
import { CompanyFact } from './company-fact.tsx';
import { useCompanyFacts } from './use-company-facts.ts';

interface CompanyDetailsProps {
  readonly title: string;
  readonly level?: 'h2' | 'h3';
}

/** The company's data below a heading. Renders nothing if there is none. */
export function CompanyDetails({ title, level: Heading = 'h2' }: CompanyDetailsProps) {
  const text = useText();
  const headingId = useId();
  const facts = useCompanyFacts();
  if (facts.length === 0) return null;
  return (
    <section aria-labelledby={headingId} className="grid gap-3">
      <Heading id={headingId} className="text-lg font-bold">
        {title}
      </Heading>
      <DescriptionList
        items={facts.map(([id, value]) => ({
          term: text(`shell.${id}`),
          value: <CompanyFact id={id} value={value} />,
        }))}
      />
    </section>
  );
}
