import type { AuthorizationRequest } from '#local/aws/types.ts';
import { scannerKeyId, scannerRoleArn } from './names.ts';

/** What the scanner's role may do beyond what its collectors state: hand over what it found. */
const handOver = ['s3:PutObject', 'events:PutEvents'];
/** What the product may do in a customer's account: fetch the parts. */
const fetchParts = ['s3:GetObject'];
/** GetCallerIdentity needs no permission. */
const everybody = ['sts:GetCallerIdentity'];

const matches = (pattern: string, action: string) =>
  pattern.endsWith('*') ? action.startsWith(pattern.slice(0, -1)) : pattern === action;

const stated = async (): Promise<readonly string[]> => {
  const { scannerActions } = await import('#customer-stack/permissions.ts');
  return scannerActions;
};

/** Actions of who is limited; undefined = an administrator of the sample account. */
const limits = async ({
  call,
  principalArn,
}: AuthorizationRequest): Promise<readonly string[] | undefined> => {
  if (call.accessKeyId === scannerKeyId(call.accountId)) return [...(await stated()), ...handOver];
  const [, role] = scannerRoleArn(call.accountId).split(':role/');
  return principalArn.includes(`:assumed-role/${role}/`) ? fetchParts : undefined;
};

/** Allows the scanner what the customer's stack gives it, the product's role less, and the account's own people everything. */
export const authorize = async (request: AuthorizationRequest): Promise<boolean> => {
  const allowed = await limits(request);
  return allowed?.concat(everybody).some((pattern) => matches(pattern, request.action)) ?? true;
};
