import { authorize as decide } from '#domain/accessPolicy/authorize.ts';
import { knownIn } from '#domain/accessPolicy/known.ts';
import type { PolicyStatement } from '#domain/accessPolicy/statement.ts';
import { requestedResource } from '#local/aws/services/requestedResource.ts';
import type { AuthorizationRequest } from '#local/aws/types.ts';
import { scannerKeyId, scannerRoleArn } from './names.ts';
import { productStatements, scannerStatements } from './stackRoles.ts';

/** GetCallerIdentity needs no permission. */
const everybody = ['sts:GetCallerIdentity'];

/** Statements that limit who calls; undefined = an administrator of the sample account. */
const limits = ({
  call: { accessKeyId, accountId },
  principalArn,
  stackRoles,
}: AuthorizationRequest): readonly PolicyStatement[] | undefined => {
  if (accessKeyId === scannerKeyId(accountId)) return scannerStatements(accountId, stackRoles);
  const [, role] = scannerRoleArn(accountId).split(':role/');
  return principalArn.includes(`:assumed-role/${role}/`) ? productStatements(accountId) : undefined;
};

/**
 * Allows scanner and product what the customer's stack gives their roles, and the account's own
 * people everything. Condition keys that only the service knows count as met.
 */
export const authorize = (request: AuthorizationRequest): boolean => {
  const { call, action, input } = request;
  const statements = limits(request);
  if (statements === undefined || everybody.includes(action)) return true;
  const { accountId } = call;
  const arn = scannerRoleArn(accountId);
  const decision = decide({
    principal: { type: 'role', arn, accountId },
    identity: [{ name: arn, statements }],
    owner: accountId,
    request: { action, resource: requestedResource(call, input), ...knownIn({}) },
  });
  return decision.result !== 'denied';
};
