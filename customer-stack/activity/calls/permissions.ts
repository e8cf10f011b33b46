import type { Call } from '../cloudtrail/naming.ts';
import { arnOf, fieldsOf, textOf } from '../fields.ts';
import type { CallFamily, ReadCall } from './callFamily.ts';
import { identityArn } from './identities.ts';
import { policyOpens, policyTextOf } from './policyOpens.ts';
import { isWideManaged, isWidePolicy } from './widePolicy.ts';

const kinds = ['user', 'role', 'group'] as const;

const identityIn = (call: Call): string[] =>
  kinds.flatMap((kind) => identityArn(call, kind, call.parameters[`${kind}Name`]));

/** What a policy of the customer gives is not in the record. */
const attached: ReadCall = (call) => {
  const policy = arnOf(call.parameters.policyArn);
  if (policy === null) return undefined;
  const isOwn = !policy.includes(':iam::aws:');
  if (!isOwn && !isWideManaged(policy)) return undefined;
  return { resources: [...identityIn(call), policy], effects: isOwn ? [] : ['widePolicy'] };
};

const written: ReadCall = (call) =>
  isWidePolicy(call.parameters.policyDocument)
    ? { resources: identityIn(call), effects: ['widePolicy'] }
    : undefined;

const newVersion: ReadCall = (call) => {
  const policy = arnOf(call.parameters.policyArn);
  return policy !== null && isWidePolicy(call.parameters.policyDocument)
    ? { resources: [policy], effects: ['widePolicy'] }
    : undefined;
};

/** Credentials for oneself are no news; without a name the call is for the caller. */
const credentials: ReadCall = (call, { userIdentity }) => {
  const name = textOf(call.parameters.userName);
  const isOwn = name === '' || name === textOf(fieldsOf(userIdentity).userName);
  return isOwn
    ? undefined
    : { resources: identityArn(call, 'user', name), effects: ['otherIdentity'] };
};

const trusted: ReadCall = (call) => {
  const document = policyTextOf(call.parameters.policyDocument);
  const opened = policyOpens(document, ['sts:AssumeRole'], call.accountId);
  return opened === null ? undefined : { resources: identityIn(call), opensTo: opened };
};

export const permissions: CallFamily = {
  service: 'iam.amazonaws.com',
  operations: {
    AttachGroupPolicy: attached,
    AttachRolePolicy: attached,
    AttachUserPolicy: attached,
    CreateAccessKey: credentials,
    CreateLoginProfile: credentials,
    CreatePolicyVersion: newVersion,
    PutGroupPolicy: written,
    PutRolePolicy: written,
    PutUserPolicy: written,
    UpdateAssumeRolePolicy: trusted,
  },
};
