import * as z from 'zod/mini';
import { address, flag, identifier } from '../scan/fields.ts';

const PrefixList = z.strictObject({
  id: identifier(64),
  /** It holds the addresses of an AWS service; null = not known. */
  isAws: z.nullable(flag()),
  /** Null = entries could not be read. */
  cidrs: z.nullable(z.array(address(64)).check(z.maxLength(1000))),
});

/** Lists of addresses that rules or routes name. */
export const prefixLists = () => z._default(z.array(PrefixList).check(z.maxLength(200)), []);
