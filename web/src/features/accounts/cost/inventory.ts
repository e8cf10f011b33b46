import type { InventoryRow } from '#contracts/cloudAccount/forecastRoutes.ts';

/** Kinds of stores that a person is asked about; each is counted as one type of store. */
export const groups = ['s3', 'dynamodb', 'rds', 'generic'] as const;
export type Group = (typeof groups)[number];
export const amounts = ['number', 'gigabytes', 'units'] as const;
export type Amount = (typeof amounts)[number];

/** Texts of the fields, by `s3 number` and the like. */
export type Entered = Readonly<Record<`${Group} ${Amount}`, string>>;

const GIGABYTE = 1_000_000_000;
/** Beyond any account; a hundredth of what the call takes, in bytes. */
const MOST = 1_000_000_000;

export const noAmounts = Object.fromEntries(
  groups.flatMap((group) => amounts.map((amount) => [`${group} ${amount}`, ''])),
) as Entered;

/** Null for what is no whole number; nothing entered is 0. */
export const amountOf = (text: string): number | null => {
  const digits = text.replaceAll(/[\s,]/g, '');
  if (digits === '') return 0;
  return /^\d{1,12}$/.test(digits) ? Math.min(Number(digits), MOST) : null;
};

const rowOf = (entered: Entered, type: Group): InventoryRow => {
  const amount = (name: Amount): number => amountOf(entered[`${type} ${name}`]) ?? 0;
  const units = amount('units');
  return {
    type,
    stores: amount('number'),
    bytes: amount('gigabytes') * GIGABYTE,
    objects: type === 's3' ? units : 0,
    rows: type === 's3' ? 0 : units,
  };
};

/** What was entered as the call takes it, without what there is none of. */
export const inventoryOf = (entered: Entered): InventoryRow[] =>
  groups.map((group) => rowOf(entered, group)).filter(({ stores }) => stores > 0);

/** Dollars with two decimals; less than a cent with six, so that it does not read as free. */
export const dollarsText = (dollars: number): string =>
  dollars > 0 && dollars < 0.01 ? dollars.toFixed(6) : dollars.toFixed(2);

/** Null = no cap; undefined for what is no amount of dollars. */
export const capOf = (text: string): number | null | undefined => {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  return /^\d{1,7}(\.\d{1,2})?$/.test(trimmed) && Number(trimmed) <= 1_000_000
    ? Number(trimmed)
    : undefined;
};
