import type { Condition } from './table.ts';

/** The item is still as it was read; 0 = it had no revision. */
export const ifRev = (rev: number): Condition =>
  rev === 0
    ? { ConditionExpression: 'attribute_not_exists(rev)' }
    : { ConditionExpression: 'rev = :rev', ExpressionAttributeValues: { ':rev': rev } };
