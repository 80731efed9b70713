import type { Company } from '@truepage/core/settings/settings';

interface CompanyFactProps {
  readonly id: keyof Company;
  readonly value: string;
}

/** One fact of the company: an address in lines, a telephone number as a link. */
export function CompanyFact({ id, value }: CompanyFactProps) {
  return id === 'telephone' ? (
    <a href={`tel:${value.replaceAll(/[^\d+]/g, '')}`} dir="ltr" className="underline underline-offset-4">
      {value}
    </a>
  ) : (
    <bdi className="whitespace-pre-line">{value}</bdi>
  );
}
