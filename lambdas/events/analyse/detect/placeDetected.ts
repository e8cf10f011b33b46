import { MOST_EVIDENCE } from '#contracts/activity/evidence.ts';
import type { CustomerContext } from '#contracts/customer/context.ts';
import type { StoredDetection } from '#contracts/issue/storedDetection.ts';
import type { Detected, Detection } from '#domain/detections/detection.ts';
import { accountArn } from '#domain/detections/lib/detectCalls.ts';
import { severityOf } from '#domain/detections/severity.ts';
import { type Facts, readFacts } from '#store/facts.ts';
import { entityKinds, entityRefOf } from '#store/keys/entities.ts';
import type { Table } from '#store/table.ts';

/** What a detection found in an account. */
export interface Found extends Detected {
  readonly accountId: string;
  readonly detection: Pick<Detection, 'id' | 'title' | 'severity' | 'scope'>;
}

/** Entities that the issue may be on: what was touched, what it bears on, the account. */
const candidatesOf = ({ accountId, resource, stores }: Found) => {
  const refsOf = (arn: string) => entityKinds.map((kind) => entityRefOf(kind, accountId, arn));
  return { touched: refsOf(resource), beside: [...stores, ...refsOf(accountArn(accountId))] };
};

type Known = ReadonlyMap<string, Pick<Facts, 'isGone'>>;

/** What was touched is named even where it is gone: that may be what was done. */
const placeOf = (found: Found, known: Known): string | undefined => {
  const { touched, beside } = candidatesOf(found);
  const isThere = (ref: string): boolean => known.get(ref)?.isGone === false;
  return touched.find(isThere) ?? touched.find((ref) => known.has(ref)) ?? beside.find(isThere);
};

const storedOf = ({ detection, ...found }: Found): StoredDetection => ({
  definition: detection.id,
  name: detection.title,
  severity: severityOf(found.severity ?? detection.severity, found.isAttempt),
  because: found.because,
  stores: [...found.stores].sort(),
  lastAt: found.lastAt,
  evidence: [...found.evidence],
});

/** Two findings of a detection on one entity are one; the newer one says what happened. */
const merged = (a: StoredDetection, b: StoredDetection): StoredDetection => {
  const newer = a.lastAt >= b.lastAt ? a : b;
  return {
    ...newer,
    stores: [...new Set([...a.stores, ...b.stores])].sort(),
    evidence: [...a.evidence, ...b.evidence].sort((x, y) => x.at - y.at).slice(-MOST_EVIDENCE),
  };
};

const mergedAll = (found: readonly StoredDetection[]): StoredDetection[] => {
  const byId = Map.groupBy(found, ({ definition }) => definition);
  const all = [...byId.values()].flatMap(([first, ...more]) =>
    first === undefined ? [] : [more.reduce(merged, first)],
  );
  return all.sort((a, b) => (a.definition < b.definition ? -1 : 1));
};

/** Findings by the entities that their issues are on; what no scan knows anything of is left out. */
export const placeDetected = async (
  core: Table,
  customer: CustomerContext,
  all: readonly Found[],
): Promise<Map<string, StoredDetection[]>> => {
  const refs = all.map(candidatesOf).flatMap(({ touched, beside }) => [...touched, ...beside]);
  const known = await readFacts(core, customer, [...new Set(refs)]);
  const placed = all.flatMap((found) => {
    const ref = placeOf(found, known);
    return ref === undefined ? [] : [{ ref, stored: storedOf(found) }];
  });
  const byRef = Map.groupBy(placed, ({ ref }) => ref);
  return new Map(
    [...byRef].map(([ref, each]) => [ref, mergedAll(each.map(({ stored }) => stored))]),
  );
};
