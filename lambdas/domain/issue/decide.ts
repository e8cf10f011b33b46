import type { IssueMove, IssueRecord } from '#contracts/issue/record.ts';

/** Result of a definition for an asset. */
export interface Evaluated
  extends Pick<
    IssueRecord,
    | 'vulnerability'
    | 'name'
    | 'type'
    | 'severity'
    | 'because'
    | 'score'
    | 'contributions'
    | 'stores'
  > {
  /** Of a rule of policies: those that ask. */
  readonly policies?: IssueRecord['policies'];
  readonly verdict: 'pass' | 'fail' | 'unknown';
  readonly evidence?: IssueRecord['evidence'];
  /** When it was found; absent = when the scan saw the asset. */
  readonly at?: number;
}

/** The evaluated asset; everything but the results is read from its row. */
export type AssetOfIssue = Pick<
  IssueRecord,
  'location' | 'accountId' | 'region' | 'assetType' | 'assetName' | 'tags'
> & {
  /** When the scan saw it, milliseconds since 1970. */
  readonly observedAt: number;
};

/** An issue as it is to be written; a new one has no id and no number yet. */
export type IssueChange = Omit<IssueRecord, 'id' | 'display' | 'last'> & {
  readonly before: IssueRecord | undefined;
  readonly what: IssueMove;
};

type Stated = Omit<IssueRecord, 'id' | 'display' | 'last' | 'notChecked'>;

const unchangedFields = (before: IssueRecord): Stated => {
  const { id: _, display: __, last: ___, notChecked: ____, ...rest } = before;
  return rest;
};

/** All but when it was seen: what is not news is not written. */
const isUnchanged = (a: IssueChange, b: IssueRecord): boolean => {
  const { before: _, what: __, lastScanned: ___, ...now } = a;
  return Object.entries(now).every(
    ([name, value]) => JSON.stringify(value) === JSON.stringify(b[name as keyof IssueRecord]),
  );
};

const resolved = (before: IssueRecord, reason: string, at: number): IssueChange[] =>
  before.status === 'resolved'
    ? []
    : [
        {
          ...unchangedFields(before),
          because: reason,
          status: 'resolved',
          resolvedOn: at,
          lastScanned: at,
          before,
          what: 'fixed',
        },
      ];

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Where the policies that ask for a rule changed, issues that are not raised again name them too. */
const withPolicies = (
  before: IssueRecord,
  { policies = before.policies }: Pick<Evaluated, 'policies'>,
  changes: readonly IssueChange[],
): IssueChange[] => {
  if (changes.length > 0) return changes.map((change) => ({ ...change, policies }));
  if (isSame(policies, before.policies)) return [];
  const { notChecked } = before;
  const known = notChecked === undefined ? {} : { notChecked };
  return [{ ...unchangedFields(before), ...known, policies, before, what: 'changed' }];
};

const moveOf = (before: IssueRecord | undefined): IssueMove => {
  if (before === undefined) return 'new';
  return before.status === 'resolved' ? 'reopened' : 'changed';
};

const raised = (
  asset: AssetOfIssue,
  { verdict: _, at = asset.observedAt, ...found }: Evaluated,
  before: IssueRecord | undefined,
): IssueChange[] => {
  const { observedAt: __, ...place } = asset;
  const what = moveOf(before);
  const change: IssueChange = {
    policies: [],
    ...place,
    ...found,
    cvss: null,
    status: 'active',
    discoveredOn: before?.discoveredOn ?? at,
    lastScanned: at,
    resolvedOn: null,
    reopened: (before?.reopened ?? 0) + (what === 'reopened' ? 1 : 0),
    before,
    what,
  };
  const isKnown =
    before !== undefined && before.notChecked === undefined && isUnchanged(change, before);
  return isKnown ? [] : [change];
};

/**
 * Not seen again and not seen mended: it stays, at the score that it has by now, and says since when
 * nobody knows.
 */
const kept = (before: IssueRecord, found: Evaluated, observedAt: number): IssueChange[] => {
  const { score, contributions, because: reason } = found;
  if (before.status === 'resolved') return [];
  if (before.score === score && before.notChecked !== undefined) return [];
  const notChecked = before.notChecked ?? { since: observedAt, reason };
  return [
    { ...unchangedFields(before), notChecked, score, contributions, before, what: 'changed' },
  ];
};

/**
 * What becomes of an asset's issues: a fail raises, a pass resolves, an unknown verdict does
 * neither. A definition that is not evaluated any more cannot find anything: it resolves too.
 */
export const decideIssues = (
  asset: AssetOfIssue,
  evaluated: readonly Evaluated[],
  stored: readonly IssueRecord[],
): IssueChange[] => {
  const before = new Map(stored.map((issue) => [issue.vulnerability, issue]));
  const changes = evaluated.flatMap((found) => {
    const issue = before.get(found.vulnerability);
    before.delete(found.vulnerability);
    if (found.verdict === 'fail') return raised(asset, found, issue);
    if (issue === undefined) return [];
    const { at = asset.observedAt } = found;
    const left =
      found.verdict === 'unknown'
        ? kept(issue, found, asset.observedAt)
        : resolved(issue, found.because, at);
    return withPolicies(issue, found, left);
  });
  const withdrawn = [...before.values()].flatMap((issue) => {
    const reason =
      issue.policies.length > 0
        ? 'no policy asks for it any more'
        : 'the check does not apply any more';
    return withPolicies(issue, { policies: [] }, resolved(issue, reason, asset.observedAt));
  });
  return [...changes, ...withdrawn];
};

/** The asset is gone: a complete scan of its account did not see it. */
export const resolveAll = (stored: readonly IssueRecord[], at: number): IssueChange[] =>
  stored.flatMap((issue) => resolved(issue, 'the asset is gone', at));
