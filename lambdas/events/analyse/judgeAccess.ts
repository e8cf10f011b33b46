import type { AccessFacts } from '#contracts/identity/accessFacts.ts';
import { accessFactsOf, readableBy } from '#domain/access/identityFacts.ts';
import type { AccessReach } from '#domain/access/records.ts';
import type { Collected } from '#domain/attackPaths/collected.ts';
import { readAccessFacts, writeAccessFacts } from '#store/accessFacts.ts';
import { analyseRecorded } from './analyseRecorded.ts';
import type { Work } from './analyseRefs.ts';
import type { AnalysisDeps } from './deps.ts';
import { readSensitivities } from './readSensitivities.ts';

type Whose = Pick<Work, 'customer' | 'ownAccounts' | 'newAccounts'>;

type Readable = ReturnType<typeof readableBy>;

/** What those can read who have active access keys. */
const readableByKey = ({ identities }: Collected, reach: AccessReach): Map<string, Readable> => {
  const nodes = new Map(reach.identities.map((node) => [node.ref, node]));
  return new Map(
    identities.flatMap(({ ref, row }) => {
      const node = nodes.get(ref);
      const hasKey = row.accessKeys?.some(({ isActive }) => isActive) ?? false;
      return node === undefined || !hasKey ? [] : [[ref, readableBy(node, reach)] as const];
    }),
  );
};

const factsOf = async (
  { core }: AnalysisDeps,
  { customer }: Whose,
  { all, reach }: { readonly all: Collected; readonly reach: AccessReach },
): Promise<Map<string, AccessFacts>> => {
  const byKey = readableByKey(all, reach);
  const stores = new Set([...byKey.values()].flat().map(({ ref }) => ref));
  const known = await readSensitivities(core, customer, [...stores]);
  return new Map(
    reach.identities.map((by) => {
      const readable = byKey.get(by.ref) ?? [];
      return [by.ref, accessFactsOf(by, reach, { readable, known })];
    }),
  );
};

/**
 * Evaluates the checks again for identities whose policies together give something else than when
 * they were last evaluated. The new facts are stored last, so that a run that ends before is made up
 * for by the next one.
 */
export const judgeAccess = async (
  deps: AnalysisDeps,
  whose: Whose,
  found: { readonly all: Collected; readonly reach: AccessReach },
): Promise<void> => {
  const { core } = deps;
  const facts = await factsOf(deps, whose, found);
  const before = await readAccessFacts(core, whose.customer, [...facts.keys()]);
  const changed = new Map(
    [...facts].filter(([ref, now]) => JSON.stringify(now) !== JSON.stringify(before.get(ref))),
  );
  const refs = [...changed.keys()];
  const work = { ...whose, accessFacts: changed, scans: found.all.scans };
  await analyseRecorded(deps, work, { cause: 'access', refs });
  await writeAccessFacts(core, whose.customer, changed);
};
