import type { Detection } from '../detection.ts';
import { detectCalls } from '../lib/detectCalls.ts';
import { BUCKET, examplesOf, OTHER_BUCKET } from '../lib/examples.ts';
import { callerText, refusedText, touchedText } from '../lib/words.ts';

const TRAIL = 'arn:aws:cloudtrail:us-east-1:111122223333:trail/all';
const stop = { service: 'cloudtrail', operation: 'StopLogging', resources: [TRAIL] };

export const trailTurnedOff: Detection = {
  id: 'DET-27',
  title: 'CloudTrail was turned off',
  severity: 'High',
  category: 'defence-evasion',
  scope: 'indirect',
  log: 'cloudtrail-management',
  description:
    'A trail was stopped or deleted, records nothing any more, or writes to a bucket that no ' +
    'scan found. What follows in the account may leave no trace. Attempts that were refused ' +
    'are shown too.',
  remediation: {
    console: [
      'Open CloudTrail, Trails, choose the trail and Start logging; create it again where it was deleted.',
      'Look at the event history of the last days for what was done meanwhile.',
      'Disable the credentials of who did it, and find out what else they did.',
    ],
    cli: ['aws cloudtrail start-logging --name {{id}}'],
    impact: 'Calls are recorded again.',
  },
  detect: detectCalls({
    calls: [
      'cloudtrail DeleteTrail',
      'cloudtrail PutEventSelectors',
      'cloudtrail StopLogging',
      'cloudtrail UpdateTrail',
    ],
    counts: ({ operation, effects, resources }, { isOwn }) => {
      if (operation === 'PutEventSelectors') return effects.includes('noEvents');
      return operation !== 'UpdateTrail' || resources.slice(1).some((arn) => !isOwn(arn));
    },
    withRefused: true,
    because: (call) =>
      `${callerText(call)} called ${call.operation} for the trail ${touchedText(call)}${refusedText(call)}.`,
  }),
  examples: {
    fires: examplesOf(
      [stop],
      [{ ...stop, operation: 'DeleteTrail', error: 'AccessDenied' }],
      [{ ...stop, operation: 'PutEventSelectors', effects: ['noEvents'] }],
      [{ ...stop, operation: 'UpdateTrail', resources: [TRAIL, OTHER_BUCKET] }],
    ),
    doesNotFire: examplesOf([], [{ ...stop, operation: 'StartLogging' }]),
    nearMiss: examplesOf(
      [{ ...stop, operation: 'PutEventSelectors' }],
      [{ ...stop, operation: 'UpdateTrail', resources: [TRAIL, BUCKET] }],
      [{ ...stop, error: 'TrailNotFoundException' }],
    ),
  },
};
