import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { DeniedTable } from '#features/accounts/dialogs/DeniedActions.tsx';
import { storeRow } from '../../builders.ts';

const table = (
  denied: Parameters<typeof DeniedTable>[0]['denied'],
  ofAccount: readonly string[] = [],
): string =>
  renderToStaticMarkup(
    <MemoryRouter>
      <DeniedTable denied={denied} ofAccount={ofAccount} />
    </MemoryRouter>,
  );
const store = {
  ...storeRow({ analysis: 'not-analysed' }),
  ...{ deniedActions: ['kms:Decrypt'], notAnalysed: [] },
};

it('names each denied action with the stores that it cost', () => {
  const html = table([store]);
  expect(html).toContain('kms:Decrypt');
  expect(html).toMatch(
    /href="\/datastore-details\/store1\/[^"]*"[^>]*>orders<\/a> \(not analysed\)/,
  );
});

it('names actions that the listing of the account lacked, in one row with stores that lack them', () => {
  const html = table([store], ['glue:GetJobs', 'kms:Decrypt']);
  expect([...html.matchAll(/scope="row">([^<]*)</g)].map(([, action]) => action)).toEqual([
    'glue:GetJobs',
    'kms:Decrypt',
  ]);
  expect(html.match(/What it lists or describes is missing/g)).toHaveLength(2);
  expect(html).toContain('(not analysed)');
});

it('says that no action was refused', () => {
  expect(table([])).toContain('The last scan was refused no action.');
});
