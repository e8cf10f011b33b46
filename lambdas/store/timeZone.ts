import * as z from 'zod/mini';
import type { CustomerContext } from '#contracts/customer/context.ts';
import { reportSettingsKey } from './keys/reports.ts';
import { getItem, ifAllowed, type Table, updateItem } from './table.ts';

const Settings = z.object({ timeZone: z.string() });

/** Null until the customer's first report. */
export const readTimeZone = async (
  core: Table,
  customer: CustomerContext,
): Promise<string | null> => {
  const item = await getItem(core, reportSettingsKey(customer));
  return item === undefined ? null : Settings.parse(item).timeZone;
};

/** The first one stays where `onlyFirst` is set. */
export const writeTimeZone = (
  core: Table,
  customer: CustomerContext,
  { timeZone, onlyFirst }: { readonly timeZone: string; readonly onlyFirst: boolean },
): Promise<boolean> =>
  ifAllowed(
    updateItem(core, reportSettingsKey(customer), {
      UpdateExpression: 'SET #zone = :zone',
      ExpressionAttributeNames: { '#zone': 'timeZone' },
      ExpressionAttributeValues: { ':zone': timeZone },
      ...(onlyFirst && { ConditionExpression: 'attribute_not_exists(pk)' }),
    }),
  );
