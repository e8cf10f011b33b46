import type * as z from 'zod/mini';
import {
  EnteredAccountId,
  EnteredExternalId,
  EnteredRoleArn,
} from '#contracts/cloudAccount/fields.ts';
import type { Details } from './draft.ts';

const checked = {
  id: EnteredAccountId,
  externalId: EnteredExternalId,
  roleArn: EnteredRoleArn,
} as const satisfies Partial<Record<keyof Details, z.ZodMiniType>>;

/** Text of the first rule that a value breaks; true when there is none. */
export const checkField =
  (field: keyof typeof checked) =>
  (value: string): true | string =>
    checked[field].safeParse(value).error?.issues[0]?.message ?? true;
