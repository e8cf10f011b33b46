import type { ActivityCall } from '#contracts/activity/activityCall.ts';
import { type Fields, fieldsOf, textOf } from '../fields.ts';
import type { Common } from './callIn.ts';

/** The session of the role of a machine is named as the machine (IAM user guide, "roles for EC2"). */
const MACHINE = /^i-[0-9a-f]{8}(?:[0-9a-f]{9})?$/;
const HOUR_MS = 3_600_000;

/** Machine whose session signed a record. */
const machineOf = (record: Fields): string | undefined => {
  const identity = fieldsOf(record.userIdentity);
  const session = textOf(identity.arn).split('/').at(-1) ?? '';
  return textOf(identity.type) === 'AssumedRole' && MACHINE.test(session) ? session : undefined;
};

/**
 * That the role of a machine was used from a public address. Machines call all day: of one machine
 * and address it is one call an hour, with the same id and the beginning of the hour as its time.
 */
export const instanceCredentialsIn = (record: Fields, common: Common): ActivityCall | undefined => {
  const machine = machineOf(record);
  const { principal, source, at } = common;
  if (machine === undefined || source.type !== 'public' || principal.arn === null) return undefined;
  const hour = at - (at % HOUR_MS);
  return {
    ...{ kind: 'call', ...common, id: `${machine} ${source.name} ${hour}`, at: hour, error: null },
    ...{ service: 'ec2', operation: 'UseInstanceCredentials' },
    region: textOf(record.awsRegion).slice(0, 64),
    ...{ resources: [principal.arn], opensTo: null, effects: ['instanceCredentials'] },
  };
};
