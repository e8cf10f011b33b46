import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { accountStatuses } from '#contracts/cloudAccount/words.ts';
import { AccountCard } from '#features/accounts/AccountCard.tsx';
import { cloudAccount } from '../../builders.ts';

const card = (...given: Parameters<typeof cloudAccount>): string =>
  renderToStaticMarkup(<AccountCard account={cloudAccount(...given)} onAction={() => undefined} />);

const analysing = { firstClassificationComplete: false, firstAcctRiskComplete: false };
/** Names of the card's buttons; those that are disabled after `off`. */
const buttonsOf = (html: string): string[] =>
  [...html.matchAll(/<button[^>]*aria-label="([^"]*)"[^>]*>/g)]
    .map(([tag, label]) => (tag.includes('disabled=""') ? `off: ${label}` : `${label}`))
    .filter((label) => !label.startsWith('Copy'));

describe('a card', () => {
  it('shows id, day, type, tick and description once both analyses are complete', () => {
    const html = card();
    expect(html).toContain('210987654321');
    expect(html).toMatch(/Connected on<\/dt><dd>2026-11-0\d</);
    expect(html).toContain('AWS');
    expect(html).toContain('aria-label="Analysis complete"');
    expect(html).toContain('Production');
    expect(html).not.toContain('Analysis in progress');
  });

  it('shows a spinner and the stage before', () => {
    const html = card(analysing);
    expect(html).toContain('aria-label="Analysis in progress"');
    expect(html).toContain('Discovering &amp; Analyzing data store contents...');
    expect(card({ ...analysing, firstClassificationComplete: true })).toContain(
      'Identifying issues &amp; attack paths...',
    );
  });

  it('spins no more where the analysis does not go on', () => {
    for (const status of ['create_failed', 'unreachable', 'deleting_stack', 'deleted'] as const) {
      const html = card({ ...analysing, status });
      expect(html, status).not.toContain('Analysis in progress');
      expect(html, status).toContain('aria-label="Not analysed"');
    }
  });

  it.each([
    ['active', ['View', 'Edit', 'Delete']],
    ['outdated', ['Update Stack', 'View', 'Edit', 'Delete']],
    ['creating_stack', ['Continue', 'View', 'off: Edit', 'Delete']],
    ['updating_stack', ['Revert', 'View', 'Revert', 'Delete']],
    ['deleting_stack', ['Continue', 'View', 'off: Edit', 'Delete']],
    ['deleted', ['Launch again', 'Delete Account', 'View', 'off: Edit', 'Delete']],
    ['create_failed', ['Launch again', 'View', 'off: Edit', 'Delete']],
    ['update_failed', ['Update Stack', 'Revert', 'View', 'Edit', 'Delete']],
    ['unreachable', ['View', 'off: Edit', 'Delete']],
  ] as const)('%s: offers %j', (status, expected) => {
    const names = buttonsOf(card({ status })).map((name) =>
      name.replace(/ \(?210987654321\)?/, ''),
    );
    expect(names).toEqual(expected);
  });

  it('local folders have no stack to edit', () => {
    expect(buttonsOf(card({ id: '000000000000' }))).toEqual([
      'View 000000000000',
      'Delete 000000000000',
    ]);
  });

  it('says why its stack failed, or that nothing is lost while it cannot be reached', () => {
    const failure = 'AWS refused us the role.';
    const html = card({ status: 'unreachable', failure });
    expect(html).toContain(failure);
    expect(html).toContain('Nothing is deleted');
    const stated = accountStatuses.filter((status) => status !== 'draft' && status !== 'active');
    for (const status of stated) expect(card({ status }), status).toContain('role="status"');
    expect(card({ status: 'active' })).not.toContain('role="status"');
  });
});
