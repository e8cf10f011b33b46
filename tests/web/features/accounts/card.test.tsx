import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, describe, expect, it } from 'vitest';
import { accountStatuses } from '#contracts/cloudAccount/words.ts';
import { AccountCard } from '#features/accounts/AccountCard.tsx';
import { cloudAccount } from '../../builders.ts';

/** Whether the user may change accounts. */
let mayManage = true;
beforeEach(() => {
  mayManage = true;
});

const card = (...given: Parameters<typeof cloudAccount>): string =>
  renderToStaticMarkup(
    <MemoryRouter>
      <AccountCard
        account={cloudAccount(...given)}
        mayManage={mayManage}
        onAction={() => undefined}
        scanButton={null}
      />
    </MemoryRouter>,
  );

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
    expect(html).toMatch(/Connected on<\/dt><dd><time[^>]*>2026-11-0\d</);
    expect(html).toContain('AWS');
    expect(html).toContain('aria-label="Analysis complete"');
    expect(html).toContain('Production');
    expect(html).not.toContain('Analysis in progress');
  });

  it('leads to what left the account', () => {
    expect(card()).toMatch(
      /<a [^>]*aria-label="What left 210987654321"[^>]*href="\/account\/210987654321\/uploads"/,
    );
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
    ['unreachable', ['Check now', 'View', 'off: Edit', 'Delete']],
  ] as const)('%s: offers %j', (status, expected) => {
    const names = buttonsOf(card({ status })).map((name) =>
      name.replace(/ \(?210987654321\)?/, ''),
    );
    expect(names.filter((name) => !name.startsWith('Scope of scans'))).toEqual(expected);
    expect(names).toContain('Scope of scans of account');
  });

  it.each([
    ['active', ['View', 'off: Edit', 'off: Delete']],
    ['updating_stack', ['off: Revert', 'View', 'off: Revert', 'off: Delete']],
    ['deleted', ['off: Launch again', 'off: Delete Account', 'View', 'off: Edit', 'off: Delete']],
    ['unreachable', ['Check now', 'View', 'off: Edit', 'off: Delete']],
  ] as const)('%s: who may not change accounts gets %j, and is told why', (status, expected) => {
    mayManage = false;
    const html = card({ status });
    const names = buttonsOf(html).map((name) => name.replace(/ \(?210987654321\)?/, ''));
    expect(names.filter((name) => !name.startsWith('Scope of scans'))).toEqual(expected);
    expect(html).toContain('title="Your role may not change accounts. Ask an ADMIN."');
  });

  it('says that scanning stopped where the cap is reached, and offers to raise it', () => {
    for (const status of ['active', 'outdated'] as const) {
      const html = card({ scanning: 'capReached', status });
      expect(html).toContain('Scanning stopped: cap reached');
      expect(buttonsOf(html)[0]).toBe('Raise the cap (210987654321)');
    }
    expect(card({ scanning: 'capReached', status: 'unreachable' })).not.toContain('cap reached');
  });

  it('says that its role is open, what to do, and offers to check', () => {
    for (const status of ['create_failed', 'unreachable'] as const) {
      const html = card({ status, failureCause: 'roleOpen' });
      expect(html).toContain('Refused: the role can be used without the right external id');
      expect(html).toContain('sts:ExternalId');
      expect(buttonsOf(html)[0]).toBe('Check now (210987654321)');
    }
  });

  it('names the external id while AWS refuses the role of a stack that is created', () => {
    const failure = 'AWS refused us the role.';
    const html = card({ status: 'creating_stack', failureCause: 'denied', failure });
    expect(html).toContain('ExternalId must be dataward-customer-0123456789abcdef');
    expect(html).not.toContain(failure);
  });

  it('says when an unreachable account was heard from last', () => {
    const lost = { status: 'unreachable', connection: 'unreachable' } as const;
    expect(card(lost)).toContain('It was never heard from.');
    const lastHeartbeat = '2026-11-03T08:12:41.000Z';
    expect(card({ ...lost, lastHeartbeat })).toMatch(/Last heard from <time[^>]*>3 Nov 2026/);
    expect(card({ lastHeartbeat })).not.toContain('Last heard');
  });

  it('says how far a scan is, and what to do where it led to nothing', () => {
    const scan = { startedAt: '2026-11-03T08:12:41.000Z', stores: 12, done: 3, secondsLeft: null };
    const running = card({ scan: { ...scan, phase: 'running' } });
    expect(running).toContain('Scanning: 3 of 12 data stores read');
    expect(running).toContain('inline-size:25%');
    expect(card({ scan: { ...scan, phase: 'running', secondsLeft: 43 } })).toContain(
      'Scanning: 3 of 12 data stores read, about 50 s left',
    );
    expect(card({ scan: { ...scan, phase: 'running', done: 12 } })).toContain(
      'all 12 data stores read',
    );
    const requested = {
      ...{ startedAt: null, stores: 0, done: 0, secondsLeft: null },
      phase: 'requested',
    } as const;
    expect(card({ scan: requested })).toContain('Scan requested: the stack looks for data stores.');
    expect(card({ scan: { ...requested, phase: 'unanswered' } })).toContain('did not answer');
    expect(card({ scan: { ...scan, phase: 'failed' } })).toMatch(
      /The scan of <time[^>]*>3 Nov 2026.* failed/,
    );
  });

  it('names the start of the last scan', () => {
    expect(card()).toMatch(/Last scan<\/dt><dd>Not yet</);
    const scan = {
      phase: 'ended',
      startedAt: '2026-11-03T08:12:41.000Z',
      stores: 2,
      done: 2,
      secondsLeft: null,
    } as const;
    const html = card({ scan });
    expect(html).toMatch(/Last scan<\/dt><dd><time[^>]*>3 Nov 2026/);
    expect(html).not.toContain('role="status"');
  });

  it('says that the heartbeats stopped, what to check, and offers to look', () => {
    const lastHeartbeat = '2026-11-03T08:12:41.000Z';
    const html = card({ connection: 'silent', lastHeartbeat });
    expect(html).toContain('The stack sends no heartbeats');
    expect(html).toMatch(/Last heard from <time[^>]*>3 Nov 2026/);
    expect(buttonsOf(html)[0]).toBe('Check now (210987654321)');
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
