import type { CustomerContext } from '#contracts/customer/context.ts';
import { type AccessMemo, createAccessMemo } from '#domain/access/accessMemo.ts';
import { createPathMemo, type PathMemo } from '#domain/attackPaths/pathMemo.ts';
import { createWrittenAccess, type WrittenAccess } from './writtenAccess.ts';

interface AnalysisMemo {
  readonly access: AccessMemo;
  readonly paths: PathMemo;
  readonly written: WrittenAccess;
}

const createMemo = (): AnalysisMemo => ({
  access: createAccessMemo(),
  paths: createPathMemo(),
  written: createWrittenAccess(),
});

/** Beyond as many identities and stores together nothing is kept: of 10,000 it takes about 60 MB. */
const MOST_FACTS = 30_000;

/**
 * What access and attack paths were computed from, of the customers of the last runs, for as long as the function
 * stays in memory. It changes what a run costs, never what it finds.
 */
export const createAccessMemos = (mostCustomers = 2) => {
  const memos = new Map<string, AnalysisMemo>();
  return {
    /** Of one customer alone. */
    of: ({ customerId }: CustomerContext, facts: number): AnalysisMemo => {
      const memo = memos.get(customerId) ?? createMemo();
      memos.delete(customerId);
      if (facts <= MOST_FACTS) memos.set(customerId, memo);
      const [oldest] = memos.keys();
      if (memos.size > mostCustomers && oldest !== undefined) memos.delete(oldest);
      return memo;
    },
  };
};

export type AccessMemos = ReturnType<typeof createAccessMemos>;
