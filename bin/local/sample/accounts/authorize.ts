import { allowsSomewhere, type PolicyStatement } from '#domain/accessPolicy/evaluate.ts';
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
 * Allows scanner and product the actions that the customer's stack gives their roles, and the
 * account's own people everything. Resources are not compared: the call is not read yet.
 */
export const authorize = (request: AuthorizationRequest): boolean => {
  const statements = limits(request);
  return (
    statements === undefined ||
    everybody.includes(request.action) ||
    allowsSomewhere(statements, request.action)
  );
};
