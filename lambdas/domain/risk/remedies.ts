import type { IssueRecord } from '#contracts/issue/record.ts';
import type { FixOutcome } from '#contracts/risk/fixOutcome.ts';
import type { RemedyEffect, StoredRemedy } from '#contracts/risk/remedy.ts';

type OpenIssue = Pick<
  IssueRecord,
  | 'id'
  | 'vulnerability'
  | 'name'
  | 'type'
  | 'score'
  | 'stores'
  | 'location'
  | 'assetName'
  | 'accountId'
>;

/** A public data store, and what ends that. */
export interface PublicStore {
  readonly id: string;
  readonly assetId: string;
  readonly name: string;
  /** The issue that, once fixed, leaves it private; undefined where none alone does. */
  readonly by: OpenIssue | undefined;
  /** Issues on it that are gone then. */
  readonly gone: readonly OpenIssue[];
}

interface Known {
  /** Open issues that bear on these stores and are not accepted. */
  readonly issues: readonly OpenIssue[];
  /** Ids of the riskiest data stores. */
  readonly stores: ReadonlySet<string>;
  readonly open: readonly PublicStore[];
  /** Ids of those of which all paths are known. */
  readonly known: ReadonlySet<string>;
  /** What fixing an issue leaves of attack paths, where that is not the same. */
  readonly outcomes: ReadonlyMap<string, readonly FixOutcome[]>;
}

/** The gravest: a record holds no more. */
const MOST_FIXES = 500;

const effectOn = (
  id: string,
  gone: readonly OpenIssue[],
  outcome: FixOutcome | undefined,
): RemedyEffect => ({
  datastoreId: id,
  issues: gone
    .filter(({ stores }) => stores.includes(id))
    .map(({ name, score }) => ({ name, score })),
  isClosed: outcome?.isClosed ?? false,
  ...(outcome?.riskPaths && { riskPaths: outcome.riskPaths }),
});

const effectsOf = (
  { stores, outcomes, known }: Known,
  by: OpenIssue | undefined,
  gone: readonly OpenIssue[],
): RemedyEffect[] => {
  // Where not all is known, what is not found is not gone.
  const left = new Map(
    (outcomes.get(by?.id ?? '') ?? []).map((outcome) => [
      outcome.datastoreId,
      known.has(outcome.datastoreId) ? outcome : { ...outcome, riskPaths: null },
    ]),
  );
  const on = new Set([...gone.flatMap((issue) => issue.stores), ...left.keys()]);
  return [...on].filter((id) => stores.has(id)).map((id) => effectOn(id, gone, left.get(id)));
};

const referenceOf = ({ id, vulnerability }: OpenIssue) => ({ id, vulnerability });

const closeOf = (all: Known, { id, assetId, name, by, gone }: PublicStore): StoredRemedy => {
  const effects = effectsOf(all, by, gone);
  const none = effectOn(id, [], undefined);
  const own = effects.find(({ datastoreId }) => datastoreId === id) ?? none;
  const others = effects.filter(({ datastoreId }) => datastoreId !== id);
  return {
    ...{ step: 'close', text: `End public access to ${name}`, name, assetId, datastoreId: id },
    issue: by === undefined ? null : referenceOf(by),
    effects: [{ ...own, isClosed: true }, ...others],
  };
};

/** Of an attack it is not known what ends it. */
const textOf = ({ type, name, assetName }: OpenIssue): string =>
  type === 'Malicious Activity'
    ? `Look into "${name}" on ${assetName} and end it`
    : `Fix "${name}" on ${assetName}`;

const fixOf = (known: Known, issue: OpenIssue): StoredRemedy => ({
  ...{ step: 'fix', text: textOf(issue), name: issue.assetName, assetId: issue.location },
  ...{ datastoreId: null, issue: referenceOf(issue), effects: effectsOf(known, issue, [issue]) },
});

/** What lowers the risk of data stores beside cuts; what is gone with public access is no step of its own. */
export const remediesOf = (known: Known): StoredRemedy[] => {
  const closed = new Set(known.open.flatMap(({ gone }) => gone.map(({ id }) => id)));
  const fixes = known.issues
    .filter(({ id }) => !closed.has(id))
    .toSorted((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1))
    .slice(0, MOST_FIXES);
  return [
    ...known.open.map((store) => closeOf(known, store)),
    ...fixes.map((issue) => fixOf(known, issue)),
  ];
};
