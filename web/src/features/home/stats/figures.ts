import type * as z from 'zod/mini';
import type { InventoryStats } from '#contracts/dashboard/routes.ts';
import { paths } from '#lib/paths.ts';
import { homeTexts as t } from '#messages/home.ts';

type Inventory = z.infer<typeof InventoryStats>['inventory'];

/** A number of the strip, and the list of exactly the rows that it counts. */
export interface Figure {
  readonly name: string;
  readonly read: (inventory: Inventory) => number;
  readonly to: string;
  readonly moreIsWorse: boolean;
  readonly since: '7 days' | '24 hours';
  readonly hint: string;
}

const week = { since: '7 days' } as const;
const bad = { ...week, moreIsWorse: true } as const;
const plain = { moreIsWorse: false } as const;

const stores = (query: string): string => `${paths.dataStores}?${query}`;
const issues = (query: string): string => `${paths.issues}?${query}`;

export const cards = [
  {
    name: 'risk',
    to: stores('sev=URGENT_RISK'),
    figures: [
      {
        ...{ name: t.figures.stores, hint: t.hints.riskStores, ...bad },
        ...{ read: ({ risk }) => risk.stores, to: stores('sev=URGENT_RISK') },
      },
      {
        ...{ name: t.figures.issues, hint: t.hints.riskIssues, ...bad },
        ...{ read: ({ risk }) => risk.issues, to: issues('sev=AT_RISK') },
      },
    ],
  },
  {
    name: 'data',
    to: paths.dataStores,
    figures: [
      {
        ...{ name: t.figures.managed, hint: t.hints.managed, ...week, ...plain },
        ...{ read: ({ data }) => data.managed, to: stores('sev=MANAGED') },
      },
      {
        ...{ name: t.figures.shadow, hint: t.hints.shadow, ...bad },
        ...{ read: ({ data }) => data.shadow, to: stores('sev=SHADOW') },
      },
      {
        ...{ name: t.figures.sensitive, hint: t.hints.sensitive, ...bad },
        ...{ read: ({ data }) => data.sensitive, to: stores('sev=SENSITIVE') },
      },
    ],
  },
  {
    name: 'policy',
    to: stores('policy=non-compliant'),
    figures: [
      {
        ...{ name: t.figures.stores, hint: t.hints.policyStores, ...bad },
        ...{ read: ({ policy }) => policy.stores, to: stores('policy=non-compliant') },
      },
      {
        ...{ name: t.figures.violations, hint: t.hints.violations, ...bad },
        ...{ read: ({ policy }) => policy.issues, to: issues('tab=policy') },
      },
    ],
  },
  {
    name: 'cloud',
    to: paths.cloudAssets,
    figures: [
      {
        ...{ name: t.figures.accounts, hint: t.hints.accounts, ...week, ...plain },
        ...{ read: ({ cloud }) => cloud.accounts, to: paths.account },
      },
      {
        ...{ name: t.figures.resources, hint: t.hints.resources, since: '24 hours', ...plain },
        ...{ read: ({ cloud }) => cloud.resources, to: paths.cloudAssets },
      },
      {
        ...{ name: t.figures.users, hint: t.hints.users, since: '24 hours', ...plain },
        ...{ read: ({ cloud }) => cloud.users, to: `${paths.identity}?types=user` },
      },
    ],
  },
] as const satisfies ReadonlyArray<{
  readonly name: 'risk' | 'policy' | 'data' | 'cloud';
  readonly to: string;
  readonly figures: readonly Figure[];
}>;
