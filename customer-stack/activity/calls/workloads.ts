import { named, regional } from '../cloudtrail/storesOf.ts';
import { textOf } from '../fields.ts';
import type { CallFamily, ReadCall } from './callFamily.ts';
import { opensTo } from './opensTo.ts';
import { textsOf } from './textsOf.ts';

/** A version or alias is of its function. */
const functionOf: ReadCall = (call) => ({
  resources: named(
    'functionName',
    regional('lambda', 'function:'),
  )(call).map((arn) => arn.split(':').slice(0, 7).join(':')),
});

const codeUpdated: ReadCall = (call, record) => ({
  resources: functionOf(call, record)?.resources ?? [],
  effects: ['codeFromElsewhere'],
});

/** Layers bring code of their own. */
const configured: ReadCall = (call, record) =>
  textsOf(call.parameters.layers).length === 0 ? undefined : codeUpdated(call, record);

const permitted: ReadCall = (call, record) => {
  const who = textOf(call.parameters.principal);
  const isService = who.endsWith('.amazonaws.com');
  const account = who.startsWith('arn:') ? (who.split(':')[4] ?? '') : who;
  const opened = opensTo({ isPublic: who === '*', accounts: [account] }, call.accountId);
  return isService || opened === null
    ? undefined
    : { resources: functionOf(call, record)?.resources ?? [], opensTo: opened };
};

export const functionCode: CallFamily = {
  service: 'lambda.amazonaws.com',
  operations: {
    AddPermission: permitted,
    UpdateFunctionCode: codeUpdated,
    UpdateFunctionConfiguration: configured,
  },
};

/** User data is run as root when a machine starts; records never hold it. */
export const machineStarts: CallFamily = {
  service: 'ec2.amazonaws.com',
  operations: {
    ModifyInstanceAttribute: (call) => {
      const { userData } = call.parameters;
      const isSet = userData !== undefined && userData !== null;
      const resources = named('instanceId', regional('ec2', 'instance/'))(call);
      return isSet ? { resources, effects: ['userDataSet'] } : undefined;
    },
  },
};
