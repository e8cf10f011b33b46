import { arnOf } from '../fields.ts';
import type { CallFamily } from './callFamily.ts';

export const recoveryPoints: CallFamily = {
  service: 'backup.amazonaws.com',
  operations: {
    DeleteRecoveryPoint: ({ parameters }) => {
      const arn = arnOf(parameters.recoveryPointArn);
      return { resources: arn === null ? [] : [arn] };
    },
  },
};
