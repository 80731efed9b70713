import { QueryClientProvider } from '@tanstack/react-query';
import { certificateStates } from '@truepage/core/certificates/certificate-state';
import { provesIssue, recordTroubles } from '@truepage/core/records/record-trouble';
import { aVerification } from '@truepage/core/testing/a-verification';
import { renderToString } from 'react-dom/server';
import { beforeAll, describe, expect, test } from 'vitest';
import { StaticRouter } from 'react-router-dom';
import { ApiContext } from '../../api/api-context.ts';
import { createQueryClient, verificationQuery } from '../../api/queries.ts';
import { LanguageContext } from '../../i18n/language-context.ts';
import { pageLanguageFor } from '../../i18n/page-language.ts';
import { ScreenAddressContext } from '../../navigation/screen-address.ts';
import { paths } from '../../paths.ts';
import { CertificateScreen } from './certificate-screen.tsx';

const call = () => Promise.reject(new Error('nothing is asked for'));
const language = pageLanguageFor('en');
beforeAll(() => language.load(['verify']));

function shown(changes: Parameters<typeof aVerification>[0]): string {
  const certificate = aVerification(changes);
  const { number } = certificate;
  const location = { pathname: paths.verifyCertificate(number), search: '', hash: '', state: null, key: '' };
  const queryClient = createQueryClient();
  queryClient.setQueryData(verificationQuery(call, number).queryKey, certificate);
  return renderToString(
    <QueryClientProvider client={queryClient}>
      <ApiContext value={call}>
        <LanguageContext value={language}>
          <StaticRouter location={location.pathname}>
            <ScreenAddressContext value={{ location, params: { number } }}>
              <CertificateScreen />
            </ScreenAddressContext>
          </StaticRouter>
        </LanguageContext>
      </ApiContext>
    </QueryClientProvider>,
  );
}

const time = '2026-11-24T09:00:00.000Z';
const titles = {
  valid: 'This certificate is in force',
  superseded: 'This certificate was superseded',
  revoked: 'This certificate was revoked',
};

describe.each(certificateStates)('a %s certificate', (state) => {
  test.each([null, ...recordTroubles])(
    'with the record problem %s shows its state only if it was issued here',
    (trouble) => {
      const page = shown({ state, recordTrouble: trouble, supersededAt: time, revokedAt: time });
      const isProven = provesIssue(trouble);
      expect(page.includes(titles[state])).toBe(isProven);
      expect(page.includes('Its record names another address')).toBe(isProven && trouble !== null);
    },
  );
});
