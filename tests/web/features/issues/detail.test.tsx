import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { AcceptedNote, termsOf } from '#features/issues/detail/AcceptedNote.tsx';
import { EvidenceTable } from '#features/issues/detail/EvidenceTable.tsx';
import { safeLink } from '#features/issues/detail/InfoCard.tsx';
import { IssueFacts } from '#features/issues/detail/IssueFacts.tsx';
import { IssueScore } from '#features/issues/detail/IssueScore.tsx';
import { aroundOf, positionOf } from '#features/issues/detail/Neighbours.tsx';
import { parseStandard } from '#features/issues/detail/WhatCard.tsx';
import { panelRequest, panelRules } from '#features/issues/panel/IssuesPanel.tsx';
import { issueHref, placeOf } from '#features/issues/place.ts';
import { withStatus, withTab } from '#features/issues/states.ts';
import { hasBlanks, remediationParts } from '#features/shared/remediation/remediation.ts';
import { SeverityBadge } from '#features/shared/risk/SeverityBadge.tsx';
import { defaultListState } from '#lib/listState.ts';
import { idsOfPath } from '#lib/paths.ts';
import { issueDetail, issueRow } from '../../issueBuilders.ts';

const nothing = () => undefined;
const request = { customerId: 'c1', page: 3, limit: 10 };
const row = (id: string) => issueRow({ securityIssueInstanceId: id });

describe('the address of an issue', () => {
  it('keeps ids with slashes and underscores', () => {
    const one = issueRow({ vulnerabilityID: 'A_1', instanceLocation: 'arn:aws:x/y_z' });
    const href = issueHref(one);
    expect(href).toBe('/vulnerabilities-details/A%5F1/arn%3Aaws%3Ax_y%5Fz/instance1/');
    expect(idsOfPath(href).slice(0, 3)).toEqual(['A_1', 'arn:aws:x/y_z', 'instance1']);
  });
});

describe('neighbours', () => {
  const place = placeOf(row('b'), { request, q: ' x ', rows: [row('a'), row('b')], count: 40 });

  it('count from the first row of the whole list', () => {
    expect([place.index, place.q, place.id]).toEqual([21, 'x', 'b']);
  });

  it('are the rows before and after', () => {
    const around = aroundOf(place, { before: row('a'), here: row('b'), after: row('c') });
    expect([around.previous?.index, around.next?.index]).toEqual([20, 22]);
    expect(around.next?.row.securityIssueInstanceId).toBe('c');
  });

  it('follow the row that moved up when this one left the list', () => {
    const around = aroundOf(place, { before: row('a'), here: row('c'), after: row('d') });
    expect([around.next?.row.securityIssueInstanceId, around.next?.index]).toEqual(['c', 21]);
  });

  it('are counted while the list holds the issue, and not once it has left', () => {
    expect(positionOf(place, { data: [row('b')], count: 40 })).toBe('22 of 40');
    expect(positionOf(place, { data: [row('c')], count: 39 })).toBeUndefined();
    expect(positionOf({ ...place, index: 0 }, { data: [], count: 0 })).toBeUndefined();
  });

  it('end at both ends', () => {
    const first = { ...place, index: 0 };
    const around = aroundOf(first, { before: row('b'), here: row('b'), after: undefined });
    expect(around).toEqual({ previous: null, next: null });
  });
});

describe('events behind an issue', () => {
  const event = {
    ...{ at: '2026-11-03T08:12:41.000Z', operation: 'PutBucketPolicy', region: 'us-east-1' },
    principal: { type: 'user' as const, name: 'ann' },
    source: { type: 'public' as const, name: '203.0.113.9' },
    place: { city: 'Toronto', country: 'Canada', network: '' },
    ...{ count: 3, error: null },
  };

  it('say who called what from where, and with which result', () => {
    const refused = { ...event, error: 'AccessDenied', place: null };
    const html = renderToStaticMarkup(<EvidenceTable evidence={[event, refused]} />);
    for (const text of [
      'PutBucketPolicy',
      'ann',
      '203.0.113.9',
      'Toronto, Canada',
      'Succeeded',
      '3 times',
    ])
      expect(html).toContain(text);
    expect(html).toContain('AccessDenied');
  });

  it('say of a report that it is one: how it ended is not known', () => {
    const report = { ...event, isReport: true };
    const html = renderToStaticMarkup(<EvidenceTable evidence={[report]} />);
    expect(html).toContain('Reported');
    expect(html).not.toContain('Succeeded');
  });

  it('are no table where there are none', () => {
    expect(renderToStaticMarkup(<EvidenceTable evidence={[]} />)).toBe('');
  });
});

describe('the remedy', () => {
  const empty = { link: null, steps: [], commands: [], code: '', lines: [] };

  it('is split into headed steps, commands and code', () => {
    const text =
      'In the console:\nOpen https://console.aws.amazon.com/s3\n1. Open S3.\n2. Save.\n\n' +
      'With the AWS CLI:\naws s3 ls\naws s3 rm x\n\n' +
      'With CloudFormation:\n    Properties:\n      Name: x';
    expect(remediationParts(text)).toEqual([
      {
        ...empty,
        title: 'In the console:',
        link: 'https://console.aws.amazon.com/s3',
        steps: ['Open S3.', 'Save.'],
      },
      { ...empty, title: 'With the AWS CLI:', commands: ['aws s3 ls', 'aws s3 rm x'] },
      { ...empty, title: 'With CloudFormation:', code: 'Properties:\n  Name: x' },
    ]);
  });

  it('asks for values only where a command has blanks', () => {
    expect(hasBlanks('aws kms describe-key --key-id KEY_ARN')).toBe(true);
    expect(hasBlanks('aws s3api put-bucket-versioning --bucket LOGS-2024 --mfa x')).toBe(false);
  });

  it('of plain words stays plain', () => {
    expect(remediationParts('Turn it on.')).toEqual([
      { ...empty, title: null, lines: ['Turn it on.'] },
    ]);
    expect(parseStandard('CIS AWS 5.0: 1.19, 2.1')).toEqual({
      name: 'CIS AWS 5.0',
      ids: '1.19, 2.1',
    });
    expect(parseStandard('plain')).toEqual({ name: 'plain', ids: '' });
  });
});

describe('cards of an issue', () => {
  const facts = (overrides: object) =>
    renderToStaticMarkup(
      <MemoryRouter>
        <IssueFacts
          issue={issueDetail(overrides)}
          work={{ tickets: null, due: null, change: null }}
          attackPaths={0}
          onAttackPaths={nothing}
          onImpacted={nothing}
        />
      </MemoryRouter>,
    );

  it('the impacted stores cannot be opened where there is none', () => {
    expect(facts({ impactedDatastores: 0 })).toMatch(/disabled=""[^>]*>.*Impacted Datastores - 0/);
    expect(facts({ impactedDatastores: 2 })).not.toContain('disabled');
  });

  it('leaves out what does not apply', () => {
    expect(facts({})).not.toMatch(/Reopened|Resolved on/);
    const kept = facts({
      notChecked: { since: '2026-11-04T08:12:41.000Z', reason: 'Access was denied.' },
    });
    expect(kept).toMatch(/Not checked since.*Access was denied\./);
    expect(facts({})).not.toContain('Not checked since');
    const back = facts({ reopened: 2, resolvedOn: '2026-11-03T08:12:41.000Z' });
    expect(back).toMatch(/Reopened.*2 times/);
  });

  it('names the points that add up to the score', () => {
    const contributions = [
      { name: 'Severity Critical', points: 50 },
      { name: 'Exposure', points: 20 },
    ];
    const html = renderToStaticMarkup(
      <MemoryRouter>
        <IssueScore issue={issueDetail({ contributions, cdIssueRiskScore: 70 })} />
      </MemoryRouter>,
    );
    expect(html).toContain('Severity rates the setting in itself');
    expect(html).toMatch(/Severity Critical.*>50<.*Exposure.*>20<.*Data Risk.*>70</);
  });

  it('shows the first word of a severity', () => {
    expect(renderToStaticMarkup(<SeverityBadge severity="High" text="High 8.1" />)).toMatch(
      />High<\/span>/,
    );
  });

  it('leads out over https only', () => {
    expect(safeLink('https://example.com/x')).toBe('https://example.com/x');
    for (const url of [null, 'http://example.com', 'javascript:alert(1)', 'data:text/html,x'])
      expect(safeLink(url)).toBeNull();
  });
});

describe('an acceptance', () => {
  const decision = {
    by: 'ada@example.com',
    at: '2026-11-03T08:12:41.000Z',
    reason: 'Test data only',
    owner: 'bob@example.com',
    expiresOn: '2027-02-01',
    rule: true,
    scope: { type: 'customer' },
  } as const;

  it('names the scope, the expiry and the owner', () => {
    expect(termsOf(decision)).toBe(
      'for all instances, existing and future · Until 1 Feb 2027 · Owner bob@example.com',
    );
    expect(termsOf({ ...decision, rule: false, scope: null, expiresOn: null, owner: null })).toBe(
      'for this instance · No expiry',
    );
  });

  it('is shown with its reason and a way back, and only while there is one', () => {
    const note = (overrides: object) =>
      renderToStaticMarkup(<AcceptedNote issue={issueDetail(overrides)} />);
    const html = note({ risk_accepted: true, acceptance: decision });
    expect(html).toMatch(/Accepted by ada@example\.com.*Test data only.*Restore/);
    expect(note({})).toBe('');
    expect(note({ status: 'resolved', resolvedOn: '2026-11-03T08:12:41.000Z' })).toMatch(
      /Resolved on/,
    );
  });
});

describe('the panel of a data store', () => {
  const start = defaultListState(panelRules);

  it('requests five issues of the store, greatest risk first', () => {
    expect(panelRequest('c1', 's1', start)).toEqual({
      customerId: 'c1',
      datastoreId: 's1',
      page: 1,
      limit: 5,
      ordering: 'cdIssueRiskScore',
      sortType: 'desc',
      risk_accepted: false,
    });
    expect(panelRequest('c1', 's1', withTab(start, 'policy'))).toMatchObject({
      policyViolations: true,
    });
    expect(panelRequest('c1', 's1', withStatus(start, 'accepted'))).toMatchObject({
      risk_accepted: true,
    });
  });
});
