import {
  BootstraplessSynthesizer,
  CfnOutput,
  CfnStackSet,
  Fn,
  type IStackSynthesizer,
  Stack,
  Tags,
  Token,
  Validations,
} from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import {
  ANY_MEMBER,
  organizationParameters,
  STACK_SET_NAME,
  stackParameters,
  TEMPLATE_VERSION,
  VERSION_OUTPUT,
} from '#contracts/cloudAccount/stack.ts';
import { addOrganizationParameters, passedOn } from './organizationParameters.ts';

const list = (name: string): string[] => Token.asList(Fn.ref(name));
const whenExcluding = <T>(value: T): T =>
  Fn.conditionIf('ExcludesAccounts', value, Fn.ref('AWS::NoValue')) as T;

/** What an organisation's management account deploys: one StackSet, which gives each member the stack. */
export class OrganizationStack extends Stack {
  constructor(scope: Construct, id: string) {
    super(scope, id, {
      // The class and its interface differ in whether an absent qualifier may be undefined.
      synthesizer: new BootstraplessSynthesizer() as IStackSynthesizer,
      analyticsReporting: false,
      description: `Dataward in an organisation's management account ${TEMPLATE_VERSION}: gives its members the stack that scans them`,
    });
    addOrganizationParameters(this);
    this.addStackSet();
    new CfnOutput(this, VERSION_OUTPUT, { value: TEMPLATE_VERSION });
    new CfnOutput(this, 'StackSetId', { value: Fn.ref('Members') });
    Tags.of(this).add('product', 'dataward');
  }

  /** A member whose stack cannot be created holds back no other. */
  private addStackSet(): void {
    const members = new CfnStackSet(this, 'Members', {
      stackSetName: STACK_SET_NAME,
      description: 'Dataward in the accounts of this organisation',
      permissionModel: 'SERVICE_MANAGED',
      capabilities: ['CAPABILITY_NAMED_IAM'],
      templateUrl: Fn.ref(organizationParameters.templateUrl),
      autoDeployment: {
        enabled: Fn.ref('AutoDeployment') as unknown as boolean,
        retainStacksOnAccountRemoval: false,
      },
      managedExecution: { Active: true },
      operationPreferences: { failureTolerancePercentage: 100, maxConcurrentPercentage: 25 },
      parameters: [
        { parameterKey: stackParameters.accountId, parameterValue: ANY_MEMBER },
        ...passedOn.map((name) => ({ parameterKey: name, parameterValue: Fn.ref(name) })),
      ],
      stackInstancesGroup: [
        {
          regions: [Fn.ref(organizationParameters.memberRegion)],
          deploymentTargets: {
            organizationalUnitIds: list(organizationParameters.organizationalUnits),
            accountFilterType: whenExcluding('DIFFERENCE'),
            accounts: whenExcluding(list(organizationParameters.excludedAccounts)),
          },
        },
      ],
    });
    Validations.of(members).acknowledge({
      id: 'CloudFormation-Validate::F3031',
      reason: 'An empty list of accounts is never given: the condition leaves it out.',
    });
  }
}
