import { customerContext } from '#contracts/customer/context.ts';
import type { Log } from '#middleware/log.ts';
import { KEEP_DAYS, readAuditBetween } from '#store/audit.ts';
import {
  nextWindow,
  readSeal,
  type Seal,
  type SealedEntry,
  sealedText,
  sealKey,
  type Window,
} from '#store/auditChain.ts';
import type { Table } from '#store/table.ts';

export interface SealDeps {
  readonly core: Table;
  readonly readCustomerIds: () => Promise<readonly string[]>;
  /** Text of the last file; undefined = there is none. */
  readonly readLast: () => Promise<string | undefined>;
  /** False when the key is taken. */
  readonly write: (file: { readonly key: string; readonly text: string }) => Promise<boolean>;
  readonly now: () => number;
  /** Moment at which no further file is begun. */
  readonly until: number;
  readonly log: Pick<Log, 'info'>;
}

/** A file ends with the customer whose entries make it longer than this. */
const MAX_ENTRIES = 20_000;

interface Collected {
  readonly entries: readonly SealedEntry[];
  readonly through: string | null;
}

/** Entries of customers in the order of their ids, until a file is full. */
const collect = async (
  deps: SealDeps,
  window: Window,
  customerIds: readonly string[],
): Promise<Collected> => {
  const entries: SealedEntry[] = [];
  for (const customerId of customerIds) {
    const found = await readAuditBetween(deps.core, customerContext(customerId), window);
    // Not push(...found): a customer may have more entries than a call takes arguments.
    for (const entry of found) entries.push({ customerId, ...entry });
    if (entries.length >= MAX_ENTRIES && customerId !== customerIds.at(-1))
      return { entries, through: customerId };
  }
  return { entries, through: null };
};

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

const sealWindow = async (deps: SealDeps, window: Window): Promise<Seal | undefined> => {
  const customerIds = (await deps.readCustomerIds())
    .filter((customerId) => customerId > window.after)
    .toSorted(compare);
  const { entries, through } = await collect(deps, window, customerIds);
  const text = sealedText({ ...window, through }, entries);
  if (!(await deps.write({ key: sealKey(window.seq), text }))) return undefined;
  const seal = readSeal(text);
  deps.log.info('audit log sealed', {
    seq: window.seq,
    to: new Date(window.to).toISOString(),
    entries: entries.length,
    hash: seal.hash,
  });
  return seal;
};

/**
 * Seals the audit log up to the end of yesterday, file by file; returns their number. The state is
 * in the last file alone, so the next run continues an interrupted one. A run that finds a file of
 * a concurrent run ends.
 */
export const sealAudit = async (deps: SealDeps): Promise<number> => {
  const text = await deps.readLast();
  let last = text === undefined ? undefined : readSeal(text);
  let sealed = 0;
  while (deps.now() < deps.until) {
    const window = nextWindow(last, { now: deps.now(), keepDays: KEEP_DAYS });
    if (window === undefined) break;
    last = await sealWindow(deps, window);
    if (last === undefined) break;
    sealed += 1;
  }
  return sealed;
};
