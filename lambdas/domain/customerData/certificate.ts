import type { Holding } from '#contracts/customerData/holding.ts';
import { holdings } from '#contracts/customerData/holdings.ts';

/** What a certificate states; times as ISO 8601. */
export interface CertificateFacts {
  readonly title: 'Certificate of deletion';
  readonly customer: { readonly id: string; readonly name: string };
  readonly requested: { readonly by: string; readonly at: string };
  /** When access ended, and when nothing was left. */
  readonly closedAt: string;
  readonly completedAt: string;
  readonly deleted: readonly { readonly what: string; readonly count: number }[];
  readonly kept: readonly {
    readonly what: string;
    readonly why: string;
    readonly until: string;
  }[];
  readonly accounts: readonly string[];
  /** What is left to the customer to do. */
  readonly stacks: string;
}

export interface CertifiedDeletion {
  readonly customerId: string;
  readonly customerName: string;
  readonly requestedBy: string;
  /** Milliseconds since 1970. */
  readonly requestedAt: number;
  readonly closedAt: number;
  readonly completedAt: number;
  readonly counts: Readonly<Record<string, number>>;
  readonly accounts: readonly string[];
  readonly leavesStacks: boolean;
}

const iso = (at: number): string => new Date(at).toISOString();

const keptOf = ({ what, removed }: Holding) =>
  typeof removed === 'object' && 'kept' in removed
    ? [{ what, why: removed.kept, until: removed.until }]
    : [];

const STACKS_LEFT =
  'Stacks were left in the accounts by your decision: delete the stack of each account in CloudFormation, which also deletes its role, functions and bucket.';

export const certificateOf = (of: CertifiedDeletion): CertificateFacts => ({
  title: 'Certificate of deletion',
  customer: { id: of.customerId, name: of.customerName },
  requested: { by: of.requestedBy, at: iso(of.requestedAt) },
  closedAt: iso(of.closedAt),
  completedAt: iso(of.completedAt),
  deleted: Object.entries(holdings)
    .filter(([, { removed }]) => removed === 'deleted')
    .map(([name, { what }]) => ({ what, count: of.counts[name] ?? 0 })),
  kept: Object.values(holdings).flatMap(keptOf),
  accounts: of.accounts,
  stacks: of.leavesStacks ? STACKS_LEFT : 'No stack of Dataward was left in your accounts.',
});

/** Lines of the certificate on paper. */
export const certificateLines = (facts: CertificateFacts): string[] => [
  `Customer: ${facts.customer.name} (${facts.customer.id})`,
  `Requested by ${facts.requested.by} at ${facts.requested.at}`,
  `Access ended at ${facts.closedAt}; nothing was left at ${facts.completedAt}`,
  `AWS accounts: ${facts.accounts.join(', ') || 'none'}`,
  facts.stacks,
  '',
  'Deleted:',
  ...facts.deleted.map(({ what, count }) => `- ${what}: ${count}`),
  '',
  'Kept, and until when:',
  ...facts.kept.map(({ what, why, until }) => `- ${what}: ${why}; until: ${until}`),
];
