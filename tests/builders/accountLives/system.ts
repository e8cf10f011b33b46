import type { CustomerContext } from '#contracts/customer/context.ts';
import { type CloudAccountItem, readCloudAccount } from '#store/cloudAccounts.ts';
import { type MortalBus, mortalBus } from '#tests/builders/admission.ts';
import { freshCustomer, startTestTables, type TestTables } from '#tests/builders/testTables.ts';

export const id = '300000000009';

export interface InAws {
  externalId: string;
  frequency: string;
  status: string;
  changedAt: number;
  isRoleThere: boolean;
}
interface PendingProbe {
  readonly who: number;
  readonly answer: () => void;
  readonly die: () => void;
  readonly done: Promise<unknown>;
}

/**
 * Two customers, one AWS account, and the real store. A probe may be answered late, out of order,
 * twice or never. A caller may fail between any two calls to a table.
 */
export interface System {
  readonly tables: TestTables;
  readonly customers: readonly CustomerContext[];
  stack: InAws | null;
  readonly bus: MortalBus;
  readonly pending: PendingProbe[];
  /** Denials that customers' probes saw, by customer, and whether a deletion was ever begun. */
  readonly denials: number[][];
  readonly isDeletionKnown: boolean[];
  readonly probes: number[][];
  readonly statuses: Set<string>;
  /** Customers whose account got its settings since it takes them. */
  readonly equipped: Set<number>;
}

export const newSystem = async (): Promise<System> => {
  const tables = await startTestTables();
  return {
    tables,
    bus: mortalBus(tables.identity),
    customers: [freshCustomer(), freshCustomer()],
    stack: null,
    pending: [],
    denials: [[], []],
    isDeletionKnown: [false, false],
    probes: [[], []],
    statuses: new Set(),
    equipped: new Set(),
  };
};

export const read = ({ tables, customers }: System, who: number) =>
  readCloudAccount(tables.core, customers[who] as CustomerContext, id);

export const accountsOf = async (system: System): Promise<CloudAccountItem[]> => {
  const found = await Promise.all(system.customers.map((_, who) => read(system, who)));
  return found.filter((account) => account !== undefined);
};
