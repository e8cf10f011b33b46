import type { CustomerContext } from '#contracts/customer/context.ts';
import type { ScanRow } from '#contracts/scan/scanRow.ts';
import { type AccessFactsByRef, readAccessFacts } from '#store/accessFacts.ts';
import type { Facts } from '#store/facts.ts';
import { type FrontsByRef, readMachineFronts } from '#store/machineFronts.ts';
import type { Table } from '#store/table.ts';

/** Facts that follow from several rows, by the reference of an entity; of others what is stored counts. */
export interface JoinedFacts {
  /** What policies together give identities. */
  readonly accessFacts?: AccessFactsByRef;
  /** What stands before instances. */
  readonly fronts?: FrontsByRef;
}

const isMachine = (row: ScanRow | null) =>
  row?.kind === 'asset' && row.assetType === 'EC2 Instance';

const refsOf = (all: readonly Facts[], is: (row: ScanRow | null) => boolean): string[] =>
  all.filter(({ row }) => is(row)).map(({ ref }) => ref);

/** The same with what joined rows say of them: null before access was analysed, whatever a scan says. */
export const withJoinedFacts = async (
  core: Table,
  { customer, ...given }: JoinedFacts & { readonly customer: CustomerContext },
  all: readonly Facts[],
): Promise<Facts[]> => {
  const { accessFacts = new Map(), fronts = new Map() } = given;
  const identities = refsOf(all, (row) => row?.kind === 'identity');
  const machines = refsOf(all, isMachine);
  const unknown = (refs: readonly string[], of: ReadonlyMap<string, unknown>) =>
    refs.filter((ref) => !of.has(ref));
  const access = await readAccessFacts(core, customer, unknown(identities, accessFacts));
  const before = await readMachineFronts(core, customer, unknown(machines, fronts));
  const joined = (ref: string, row: ScanRow | null): ScanRow | null => {
    if (row?.kind === 'identity')
      return { ...row, access: accessFacts.get(ref) ?? access.get(ref) ?? null };
    if (row?.kind === 'asset' && row.assetType === 'EC2 Instance') {
      const own = fronts.get(ref) ?? before.get(ref) ?? null;
      return { ...row, facts: { ...row.facts, fronts: own } };
    }
    return row;
  };
  return all.map((facts) => ({ ...facts, row: joined(facts.ref, facts.row) }));
};
