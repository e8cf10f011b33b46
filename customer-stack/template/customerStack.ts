import {
  BootstraplessSynthesizer,
  CfnOutput,
  type IStackSynthesizer,
  Stack,
  Tags,
  Validations,
} from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { TEMPLATE_VERSION, VERSION_OUTPUT } from '#contracts/cloudAccount/stack.ts';
import { addFunctions } from './functions.ts';
import { addMessaging } from './messaging.ts';
import { addNetwork } from './network.ts';
import { addParameters } from './parameters.ts';
import { addRoles } from './roles.ts';
import { addServer } from './server.ts';
import { addStorage } from './storage.ts';
import { substitute } from './substitute.ts';
import { addTriggers } from './triggers.ts';
import { addWorkflow } from './workflow.ts';

/**
 * What the customer deploys. All of it is made of resources as CloudFormation knows them, so that a
 * logical id is the name in the source and never changes with a version of the CDK.
 */
export class CustomerStack extends Stack {
  constructor(scope: Construct, id: string) {
    super(scope, id, {
      // The class and its interface differ in whether an absent qualifier may be undefined.
      synthesizer: new BootstraplessSynthesizer() as IStackSynthesizer,
      analyticsReporting: false,
      description: `Dataward in a customer's account ${TEMPLATE_VERSION}: scans data stores here; facts and masked samples leave, data does not`,
    });
    const conditions = addParameters(this);
    addStorage(this);
    addNetwork(this, conditions);
    addMessaging(this);
    addRoles(this);
    addFunctions(this);
    addServer(this);
    addWorkflow(this);
    addTriggers(this);
    new CfnOutput(this, VERSION_OUTPUT, { value: TEMPLATE_VERSION });
    new CfnOutput(this, 'BucketName', { value: substitute('{Bucket}') });
    new CfnOutput(this, 'ControlBusArn', { value: substitute('{ControlBus.Arn}') });
    Tags.of(this).add('product', 'dataward');
    Validations.of(this).acknowledge({
      id: 'CloudFormation-Validate::W1030',
      reason:
        'An empty boundary is never given to a role: the condition HasBoundary leaves it out.',
    });
  }
}
