import { functionCheck } from '../guardChecks.ts';
import { ids } from '../ids.ts';
import { requirementsOn } from '../requirementThemes.ts';
import { fail, pass } from '../result.ts';

/** Deprecated by AWS up to November 2026. */
const ended: ReadonlySet<string> = new Set(
  ids(`
    nodejs nodejs4.3 nodejs4.3-edge nodejs6.10 nodejs8.10 nodejs10.x nodejs12.x nodejs14.x nodejs16.x
    nodejs18.x nodejs20.x python2.7 python3.6 python3.7 python3.8 python3.9 ruby2.5 ruby2.7 ruby3.2
    java8 go1.x dotnetcore1.0 dotnetcore2.0 dotnetcore2.1 dotnetcore3.1 dotnet5.0 dotnet6 dotnet7
    provided
  `),
);

export const functionRuntimeSupported = functionCheck({
  id: 'LAM-05',
  title: 'Lambda function runtime is out of support',
  severity: 'Medium',
  type: 'Vulnerability',
  reads: ['lambda:ListFunctions'],
  description:
    'AWS does not support the runtime of the function any more. New weaknesses of it are ' +
    'published and not mended, and one day the function can no longer be changed.',
  remediation: {
    console: [
      'Try the code with a supported runtime in a test account.',
      'Choose Code, Runtime settings, Edit, and choose the supported runtime.',
    ],
    cli: [
      'aws lambda update-function-configuration --function-name {{name}} --runtime SUPPORTED_RUNTIME',
    ],
    cloudFormation: { type: 'AWS::Lambda::Function', properties: ['Runtime: SUPPORTED_RUNTIME'] },
    terraform: { resource: 'aws_lambda_function', arguments: ['runtime = "SUPPORTED_RUNTIME"'] },
    impact: 'Code and libraries may need changes for the newer version of the language.',
  },
  frameworks: requirementsOn(['outOfSupport'], {
    aws_fsbp: ['Lambda.2'],
  }),
  evaluate: ({ runtime }) => {
    if (runtime === null) return pass('The function is an image, with a runtime of its own.');
    return ended.has(runtime)
      ? fail(`The runtime ${runtime} is out of support.`)
      : pass(`The runtime is ${runtime}.`);
  },
  examples: {
    pass: [{}, { runtime: null }],
    fail: [{ runtime: 'nodejs16.x' }],
    unknown: [],
  },
});
