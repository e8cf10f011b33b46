import { accountOf, type Condition } from './policy.ts';

/** S3 calls a policy public whose addresses are broader than these. */
const BROADEST = { v4: 8, v6: 32 };
const PRIVATE = /^(?:10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|f[cd])/i;

const isFixedAddress = (value: string): boolean => {
  const [address = '', length] = value.split('/');
  if (PRIVATE.test(address) || length === undefined) return !value.includes('*');
  return Number(length) >= (address.includes(':') ? BROADEST.v6 : BROADEST.v4);
};

const isFixed = (value: string): boolean => !/[*?]|\$\{/.test(value);
const isFixedArn = (value: string): boolean => isFixed(value) || accountOf(value).length > 0;
/** All sessions of one role, whose id is unique to it. */
const isFixedUser = (value: string): boolean => isFixed(value.replace(/^[A-Z0-9]{16,}:\*$/, ''));
const isFixedPath = (value: string): boolean => /^o-[a-z0-9]+\//.test(value);

/** Keys by which a statement for everybody is for some only. Source: how S3 defines "public". */
const narrowing: Readonly<Record<string, (value: string) => boolean>> = {
  'aws:principalarn': isFixedArn,
  'aws:principalaccount': isFixed,
  'aws:principalorgid': isFixed,
  'aws:principalorgpaths': isFixedPath,
  'aws:sourceaccount': isFixed,
  'aws:sourcearn': isFixedArn,
  'aws:sourceowner': isFixed,
  'aws:sourceorgid': isFixed,
  'aws:sourceorgpaths': isFixedPath,
  'aws:sourceip': isFixedAddress,
  'aws:sourcevpc': isFixed,
  'aws:sourcevpce': isFixed,
  'aws:vpceaccount': isFixed,
  'aws:vpceorgid': isFixed,
  'aws:vpceorgpaths': isFixedPath,
  'aws:userid': isFixedUser,
  's3:dataaccesspointaccount': isFixed,
  's3:dataaccesspointarn': isFixedArn,
};

const namesFew = ({ key, values }: Condition): boolean => {
  const isFew = narrowing[key];
  return isFew !== undefined && values.length > 0 && values.every(isFew);
};

/** Holds only where the key is there and has one of the values. */
export const isPositive = ({ operator }: Condition): boolean =>
  /^(?:ForAnyValue:)?(?:StringEquals|StringEqualsIgnoreCase|StringLike|ArnEquals|ArnLike|IpAddress)$/i.test(
    operator,
  );

/** Holds where the key is not there, too. */
export const isNegative = ({ operator }: Condition): boolean =>
  /^(?:ForAllValues:)?(?:StringNot\w+|ArnNot\w+|NotIpAddress)(?:IfExists)?$/i.test(operator);

/** Is a statement with the condition for some only? */
export const narrows = (condition: Condition): boolean =>
  isPositive(condition) && namesFew(condition);

/** Strangers' calls are no calls of AWS's own services. */
export const appliesToUsers = ({ key, operator, values }: Condition): boolean =>
  ['aws:principalisawsservice', 'aws:viaawsservice'].includes(key) &&
  /^Bool(?:IfExists)?$/i.test(operator) &&
  values.includes('false');

/** Does it hold for everybody but few? */
export const appliesToPublic = (condition: Condition): boolean =>
  appliesToUsers(condition) || (isNegative(condition) && namesFew(condition));
