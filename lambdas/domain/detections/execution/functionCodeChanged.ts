import type { Detection } from '../detection.ts';
import { detectCalls } from '../lib/detectCalls.ts';
import {
  exampleFacts,
  examplesOf,
  opensToEverybody,
  opensToOwn,
  REACHING,
} from '../lib/examples.ts';
import { letsOutsidersIn } from '../lib/outsiders.ts';
import { callerText, touchedText } from '../lib/words.ts';

const update = {
  ...{ service: 'lambda', operation: 'UpdateFunctionCode' },
  resources: [`arn:aws:lambda:us-east-1:111122223333:function:${REACHING}`],
};

export const functionCodeChanged: Detection = {
  id: 'DET-32',
  title: 'Function with access to sensitive data was changed by a newcomer',
  severity: 'High',
  category: 'execution',
  scope: 'indirect',
  log: 'cloudtrail-management',
  description:
    'A function whose role reads sensitive data was opened to outsiders, or was given other ' +
    'code or layers by somebody who did not do so in the last 90 days. Code runs with all ' +
    'rights of the role.',
  remediation: {
    console: [
      'Open Lambda, choose the function and Versions, and publish the former version again.',
      'Open Configuration, Permissions, and remove statements for outsiders.',
      'Disable the credentials of who did it, and find out what else they did.',
    ],
    cli: [
      'aws lambda get-policy --function-name {{id}}',
      'aws lambda list-versions-by-function --function-name {{id}}',
    ],
    impact: 'The function runs the former code.',
  },
  detect: detectCalls({
    calls: [
      'lambda AddPermission',
      'lambda UpdateFunctionCode',
      'lambda UpdateFunctionConfiguration',
    ],
    counts: (call, facts) =>
      call.operation === 'AddPermission'
        ? letsOutsidersIn(call, facts)
        : facts.madeBefore(call.principal, call.operation) === undefined,
    onlyWithReach: true,
    because: (call) => `${callerText(call)} called ${call.operation} for ${touchedText(call)}.`,
  }),
  examples: {
    fires: examplesOf(
      [{ ...update, effects: ['codeFromElsewhere'] }],
      [{ ...update, operation: 'AddPermission', opensTo: opensToEverybody }],
    ),
    doesNotFire: examplesOf([], [{ ...update, operation: 'GetFunction' }]),
    nearMiss: [
      exampleFacts([update], { madeBefore: () => 1 }),
      ...examplesOf(
        [{ ...update, resources: ['arn:aws:lambda:us-east-1:111122223333:function:printer'] }],
        [{ ...update, operation: 'AddPermission', opensTo: opensToOwn }],
      ),
    ],
  },
};
