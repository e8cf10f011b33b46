import type { Call } from '../cloudtrail/naming.ts';
import { named, regional } from '../cloudtrail/storesOf.ts';
import { arnOf, type Fields, fieldsOf, textOf } from '../fields.ts';
import type { CallFamily, ReadCall } from './callFamily.ts';
import { opensTo } from './opensTo.ts';
import { policyOpens, policyTextOf } from './policyOpens.ts';
import { textsOf } from './textsOf.ts';

/** The record names the key by its ARN, whatever name the call gave. */
const keyOf = (call: Call, { resources }: Fields): string[] => {
  const stated = [resources].flat().flatMap((each) => arnOf(fieldsOf(each).ARN) ?? []);
  const [key] = [...stated, ...named('keyId', regional('kms', 'key/'))(call)];
  return key === undefined ? [] : [key];
};

const touched: ReadCall = (call, record) => ({ resources: keyOf(call, record) });

/** Actions that give the content of what a key encrypts, or keys of that content. */
const actions = ['kms:Decrypt', 'kms:GenerateDataKey', 'kms:CreateGrant'];

const putPolicy: ReadCall = (call, record) => {
  const opened = policyOpens(policyTextOf(call.parameters.policy), actions, call.accountId);
  return opened === null
    ? undefined
    : { resources: keyOf(call, record), opensTo: opened, effects: ['givesDecrypt'] };
};

const gives = /^(?:Decrypt|GenerateDataKey)/;

const createGrant: ReadCall = (call, record) => {
  const { granteePrincipal, operations } = call.parameters;
  const account = textOf(granteePrincipal).split(':')[4] ?? textOf(granteePrincipal);
  const opened = opensTo({ isPublic: false, accounts: [account] }, call.accountId);
  return opened === null || !textsOf(operations).some((name) => gives.test(name))
    ? undefined
    : { resources: keyOf(call, record), opensTo: opened, effects: ['givesDecrypt'] };
};

export const keys: CallFamily = {
  service: 'kms.amazonaws.com',
  operations: {
    CreateGrant: createGrant,
    DeleteImportedKeyMaterial: touched,
    DisableKey: touched,
    PutKeyPolicy: putPolicy,
    ScheduleKeyDeletion: touched,
  },
};
