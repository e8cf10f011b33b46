import { arnOf, fieldsOf, textOf } from '../fields.ts';
import type { CallFamily } from './callFamily.ts';

/** Of users and the root user: who comes by a provider gives the second factor there. */
const ownLogins = new Set(['IAMUser', 'Root']);

export const logins: CallFamily = {
  service: 'signin.amazonaws.com',
  operations: {
    ConsoleLogin: (call, { userIdentity, additionalEventData, responseElements }) => {
      const { type, arn } = fieldsOf(userIdentity);
      const isThrough = textOf(fieldsOf(responseElements).ConsoleLogin) === 'Success';
      if (!isThrough || !ownLogins.has(textOf(type))) return undefined;
      const isRoot = textOf(type) === 'Root';
      const noMfa = textOf(fieldsOf(additionalEventData).MFAUsed) === 'No';
      const root = `arn:${call.partition}:iam::${call.accountId}:root`;
      const who = isRoot ? root : arnOf(arn);
      return noMfa || isRoot
        ? { resources: who === null ? [] : [who], effects: noMfa ? ['noMfa'] : [] }
        : undefined;
    },
  },
};
