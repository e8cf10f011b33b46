import type { CustomerContext } from '#contracts/customer/context.ts';
import { StoreCopy } from '#contracts/sketch/storeCopy.ts';
import { copiesOfStore, copiesPk, copyKey } from './keys/sketches.ts';
import { deleteItem, ifAllowed, putItem, queryAll, type Table } from './table.ts';

/** Data stores that share values with one, as it sees them. */
export const readCopies = async (
  core: Table,
  customer: CustomerContext,
  storeId: string,
): Promise<StoreCopy[]> =>
  (await queryAll(core, copiesPk(customer), { between: copiesOfStore(storeId) })).map((item) =>
    StoreCopy.parse(item),
  );

type Read = Pick<StoreCopy, 'storeId' | 'otherId' | 'storeAt' | 'otherAt'>;

/** What was found of later sketches stays. */
const notLater = ({ storeAt, otherAt }: Read) => ({
  ConditionExpression: 'attribute_not_exists(pk) OR (storeAt <= :storeAt AND otherAt <= :otherAt)',
  ExpressionAttributeValues: { ':storeAt': storeAt, ':otherAt': otherAt },
});

export const writeCopy = (core: Table, customer: CustomerContext, copy: StoreCopy) =>
  ifAllowed(putItem(core, { ...copyKey(customer, copy), ...copy }, notLater(copy)));

export const deleteCopy = (core: Table, customer: CustomerContext, read: Read) =>
  ifAllowed(deleteItem(core, copyKey(customer, read), notLater(read)));
