import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import type { ChokePoint, Remedy } from '#contracts/attackPath/routes.ts';
import type { DashboardIssue } from '#contracts/issue/issue.ts';
import type { RiskContribution } from '#contracts/risk/facts.ts';
import { type Changes, changeLines } from '#features/home/changes/changeLines.ts';
import { visitedAt } from '#features/home/changes/lastVisit.ts';
import { problemsOf } from '#features/home/changes/problems.ts';
import { ProblemList } from '#features/home/changes/StartHere.tsx';
import { sinceFilter } from '#features/shared/list/sinceFilter.ts';
import { storeRow } from '../../builders.ts';
import { issueRow } from '../../issueBuilders.ts';

const since = Date.UTC(2026, 10, 26, 9);
const nothing: Changes = {
  ...{ since, newStores: undefined, newIssues: undefined },
  ...{ sensitiveStores: undefined, closedIssues: undefined },
  ...{ history: undefined, audit: undefined },
};
const texts = (changes: Partial<Changes>) =>
  changeLines({ ...nothing, ...changes }).map(({ text }) => text);

describe('what changed', () => {
  it('counts new and sensitive data stores, new and closed issues, and leads to their lists', () => {
    const stores = { newStores: 3, sensitiveStores: 1 };
    const lines = changeLines({ ...nothing, ...stores, newIssues: 1, closedIssues: 2 });
    expect(lines).toEqual([
      {
        ...{ key: 'stores', text: '3 new data stores were found' },
        to: '/datastore?since=2026-11-26T09%3A00%3A00.000Z',
      },
      {
        ...{ key: 'sensitive', text: '1 data store was found to hold sensitive data' },
        to: '/datastore?sensitive=2026-11-26T09%3A00%3A00.000Z',
      },
      {
        ...{ key: 'issues', text: '1 new issue is open' },
        to: '/vulnerabilities?since=2026-11-26T09%3A00%3A00.000Z',
      },
      {
        ...{ key: 'closed', text: '2 issues were resolved' },
        to: '/vulnerabilities?status=resolved&resolved=2026-11-26T09%3A00%3A00.000Z',
      },
    ]);
    expect(changeLines({ ...nothing, newStores: 0 })[0]).toMatchObject({
      ...{ text: 'No new data stores were found', to: null },
    });
  });

  it('says how the score moved and by what, or that it did not', () => {
    const moved = [{ from: 'path' as const, name: 'everybody', points: 36 }];
    const store = { id: 's1', arn: 'arn:aws:s3:::cards', name: 'cards' };
    const before = { at: '2026-11-20', score: 39, moved: [] };
    const now = { at: '2026-11-26', score: 77, moved, store };
    expect(texts({ history: { points: [before, now] } })).toEqual([
      'The risk score went up from 39 to 77, most of it by +36 Paths open to everybody',
    ]);
    expect(changeLines({ ...nothing, history: { points: [now] } })[0]?.to).toBe(
      '/datastore-details/s1/arn:aws:s3:::cards'.replaceAll(':', '%3A'),
    );
    expect(texts({ history: { points: [now] } })[0]).toContain('for the first time');
    expect(texts({ history: { points: [before] } })).toEqual(['The risk score stayed at 39']);
    expect(texts({ history: { points: [] } })).toEqual([]);
  });

  it('names who accepted a risk since then, and how many more decisions there are', () => {
    const entry = (id: string, at: string, action: 'risk accepted' | 'sign-in') => ({
      ...{ _id: id, at, action, userId: 'u1', email: 'ann@example.com' },
      ...{ target: 'ISS-7', detail: '' },
    });
    const late = '2026-11-26T10:00:00.000Z';
    const audit = [
      entry('0', late, 'sign-in'),
      ...['1', '2', '3', '4'].map((id) => entry(id, late, 'risk accepted')),
      entry('5', '2026-11-26T08:59:59.000Z', 'risk accepted'),
    ];
    const lines = texts({ audit });
    expect(lines).toHaveLength(4);
    expect(lines[0]).toBe('ann@example.com accepted the risk of ISS-7');
    expect(lines[3]).toBe('and 1 decision more');
  });

  it('says that an acceptance ended when nobody restored the risk', () => {
    const ended = {
      ...{ _id: '1', at: '2026-11-26T10:00:00.000Z', action: 'risk restored' as const },
      ...{ userId: 'system', email: '', target: 'ISS-7', detail: '' },
    };
    expect(texts({ audit: [ended] })).toEqual(['The acceptance of the risk of ISS-7 ended']);
  });
});

describe('the last visit', () => {
  it('ended half an hour or more before this one', () => {
    expect(visitedAt(null, since)).toEqual({ at: since, before: null });
    const known = { at: since, before: 5 };
    expect(visitedAt(known, since + 1_800_000)).toEqual({ at: since + 1_800_000, before: 5 });
    expect(visitedAt(known, since + 1_800_001)).toMatchObject({ before: since });
  });
});

describe('the filter by what was first seen since', () => {
  it('filters nothing by a text that is no instant', () => {
    const iso = '2026-11-26T09:00:00.000Z';
    expect(sinceFilter.wireOf(iso)).toBe(iso);
    for (const wrong of ['yesterday', '2026-13-45T00:00:00Z'])
      expect(sinceFilter.wireOf(wrong)).toBe('1970-01-01T00:00:00.000Z');
  });
});

const store = (id: string, score: number) =>
  storeRow({ datastoreId: id, assetId: id, name: id, cdDatastoreRiskScore: score });
const point = (more: Partial<ChokePoint>): ChokePoint => ({
  ...{ text: 'everybody can read a', kind: 'CAN_READ', rule: null, proof: [], from: null },
  ...{
    step: 'cut' as const,
    to: null,
    paths: 4,
    stores: [],
    score: null,
    lowered: [],
    stepId: 'cut',
    gained: null,
  },
  ...more,
});
const issue: DashboardIssue = {
  ...issueRow(),
  impactedDatastores: [{ datastoreId: 'b' }],
  ...{ issueDatastoreSaving: null, occurrence: 1, title: 'Bucket is open', score: 91 },
};

describe('where to start', () => {
  const stores = [store('a', 94), store('b', 88), store('c', 80), store('d', 79)];
  const named = { datastoreId: 'a', assetId: 'a', name: 'a' };
  const steps = [
    point({ lowered: [{ ...named, datastoreId: 'x', before: 9, after: 1 }] }),
    point({ lowered: [{ ...named, before: 94, after: 60 }] }),
  ];
  const parts: RiskContribution[] = [
    { from: 'exposure', name: 'public', points: 18 },
    { from: 'data', name: 'found', points: 39.7 },
    { from: 'path', name: 'everybody', points: 36 },
  ];
  const known = {
    ...{ stores, steps, issues: [issue] },
    details: new Map([['a', { riskContributions: parts }]]),
  };

  it('names the three riskiest data stores, why, and the first step with its gain', () => {
    const [first, second, third, ...others] = problemsOf(known);
    expect(others).toEqual([]);
    expect(first?.why).toBe(
      'Mostly: Sensitive data found (+40) and Paths open to everybody (+36).',
    );
    expect(first?.step).toEqual({
      ...{ text: 'First step: stop that everybody can read a', to: '/checklist#cut-2' },
      gain: 'its risk falls from 94 to 60',
    });
    expect(second?.step.text).toBe('First step: fix "Bucket is open"');
    expect(third?.step.to).toBe('/datastore-details/c/c');
  });

  it('tells of paths that are gone where the score is not computed', () => {
    const gone = { steps: [point({ stores: [named] })], details: new Map() };
    const [first] = problemsOf({ ...known, ...gone });
    expect(first?.step.gain).toBe('4 attack paths are gone');
  });

  it('ends public access first where that gains more than any cut', () => {
    const less = [point({ lowered: [{ ...named, before: 94, after: 77 }] })];
    const [first] = problemsOf({ ...known, steps: less });
    expect(first?.step).toEqual({
      ...{ text: 'First step: end its public access', to: '/datastore-details/a/a' },
      gain: 'its risk falls by about 18',
    });
  });

  it('names an issue that is fixed, and access that is ended, by their step of the checklist', () => {
    const remedy: Remedy = {
      ...{ step: 'fix', stepId: 'fix', text: 'Fix "Bucket is open" on a', name: 'a', assetId: 'a' },
      ...{ datastoreId: null, issue: null, score: 80, gained: 30 },
      lowered: [{ ...named, before: 94, after: 64 }],
    };
    const [fixed] = problemsOf({ ...known, steps: [remedy] });
    expect(fixed?.step).toEqual({
      ...{ text: 'First step: fix "Bucket is open" on a', to: '/checklist#cut-1' },
      gain: 'its risk falls from 94 to 64',
    });
    const close = { ...remedy, step: 'close', text: 'End public access to a' } as const;
    const [closed] = problemsOf({ ...known, steps: [close] });
    expect(closed?.step.text).toBe('First step: end its public access');
  });

  it('names the step that does most for the store, by how much where others come before it', () => {
    const [first] = problemsOf({
      ...known,
      steps: [
        point({ lowered: [{ ...named, before: 94, after: 92 }] }),
        point({ lowered: [{ ...named, before: 92, after: 70 }] }),
      ],
    });
    expect(first?.step).toMatchObject({
      gain: 'its risk falls by about 22',
      to: '/checklist#cut-2',
    });
  });

  it('lets no attack wait for a step that gains little', () => {
    const attacked: RiskContribution[] = [{ from: 'path', name: 'attack', points: 29 }];
    const details = new Map([['a', { riskContributions: attacked }]]);
    const stepFor = (after: number) =>
      problemsOf({
        ...known,
        details,
        steps: [point({ lowered: [{ ...named, before: 94, after }] })],
      })[0]?.step.text;
    expect(stepFor(93)).toBe('First step: look into the active attack that reaches it');
    expect(stepFor(84)).toBe('First step: stop that everybody can read a');
  });

  it('looks into an attack where nothing is known to lower the risk', () => {
    const attacked: RiskContribution[] = [{ from: 'path', name: 'attack', points: 29 }];
    const details = new Map([['b', { riskContributions: attacked }]]);
    const [, second] = problemsOf({ ...known, details });
    expect(second?.step.text).toBe('First step: look into the active attack that reaches it');
  });

  it('has nothing to say of data stores without a risk', () => {
    expect(problemsOf({ ...known, stores: [store('a', 0)] })).toEqual([]);
  });

  it('shows each problem with its links', () => {
    const html = renderToStaticMarkup(
      <MemoryRouter>
        <ProblemList problems={problemsOf(known)} />
      </MemoryRouter>,
    );
    expect(html.match(/<li>/g)).toHaveLength(3);
    expect(html).toContain('href="/checklist#cut-2"');
  });
});
