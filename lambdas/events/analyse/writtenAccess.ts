import { randomUUID } from 'node:crypto';
import type { CustomerContext } from '#contracts/customer/context.ts';
import type { RankedAccess } from '#domain/access/ranking.ts';
import { type AccessRecord, writeAccess } from '#store/access.ts';
import { noteAccessDue, noteAccessRun, readAnalysisState } from '#store/analysisState.ts';
import type { Table } from '#store/table.ts';

/** After this long all records are compared with what is stored, whatever is known of them. */
const MOST_AGE_MS = 6 * 3_600_000;

interface Deps {
  readonly core: Table;
  readonly now: () => number;
  readonly enqueueAnalysis: (
    customer: CustomerContext,
    request: { readonly delaySeconds: number },
  ) => Promise<void>;
}

interface Known {
  /** The run that wrote them. */
  readonly run: string;
  /** When all were last compared with what is stored. */
  readonly comparedAt: number;
  /** What each record is made of, by its reference. */
  readonly bases: ReadonlyMap<string, string>;
}

/** Records that are not known to be stored as they are; notes what each is made of. */
function* unwritten<T>(
  records: Iterable<RankedAccess<T>>,
  known: ReadonlyMap<string, string>,
  bases: Map<string, string>,
): Generator<AccessRecord<T>> {
  for (const { ref, basis, rank } of records) {
    bases.set(ref, basis);
    if (known.get(ref) !== basis) yield { ref, ...rank() };
  }
}

const startRun = async ({ core }: Deps, customer: CustomerContext) => {
  const { accessRun: before } = await readAnalysisState(core, customer);
  const run = randomUUID();
  await noteAccessRun(core, customer, run);
  return { before, run };
};

/** Another run began meanwhile: what it takes for stored may have been overwritten by this one. */
const yieldTo = async (deps: Deps, customer: CustomerContext): Promise<void> => {
  const { core, enqueueAnalysis } = deps;
  await noteAccessDue(core, customer, randomUUID());
  await noteAccessRun(core, customer, randomUUID());
  await enqueueAnalysis(customer, { delaySeconds: 0 });
};

/**
 * Writes access records that are not what the run before stored. Of those that are made of the same
 * nothing is built, read or compared, as long as no other run has begun to write since, by whichever
 * process.
 */
export const createWrittenAccess = () => {
  let last: Known | undefined;
  return async (
    deps: Deps,
    customer: CustomerContext,
    all: readonly Iterable<RankedAccess<unknown>>[],
  ): Promise<number> => {
    const { core, now } = deps;
    const { before, run } = await startRun(deps, customer);
    const isKnown = last?.run === before && now() - (last?.comparedAt ?? 0) < MOST_AGE_MS;
    const known = isKnown ? last : undefined;
    last = undefined;
    const bases = new Map<string, string>();
    let written = 0;
    for (const records of all) {
      const some = unwritten(records, known?.bases ?? new Map(), bases);
      written += await writeAccess(core, customer, some);
    }
    if ((await readAnalysisState(core, customer)).accessRun !== run) await yieldTo(deps, customer);
    else last = { run, comparedAt: known?.comparedAt ?? now(), bases };
    return written;
  };
};

export type WrittenAccess = ReturnType<typeof createWrittenAccess>;
