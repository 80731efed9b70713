import { useId } from 'react';
import { useText } from '../../i18n/language-context.ts';
import { DescriptionList } from '../../ui/description-list.tsx';
import { CompanyFact } from './company-fact.tsx';
import { useCompanyFacts } from './use-company-facts.ts';

interface CompanyDetailsProps {
  readonly title: string;
  readonly level?: 'h2' | 'h3';
}

/** Who runs the service, below a heading. Nothing while the owner has said nothing. */
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
