import { CfnCondition, CfnParameter, Fn } from 'aws-cdk-lib';
import type { Construct } from 'constructs';

export interface EndpointParameter {
  readonly id: string;
  readonly description: string;
  /** True when the parameter is empty, which is the default. */
  readonly otherwise: string;
}

/** An address that only a laptop gives: as a parameter, so that the template is the same there. */
export const endpointParameter = (
  scope: Construct,
  { id, description, otherwise }: EndpointParameter,
): string => {
  const { valueAsString: given } = new CfnParameter(scope, id, { default: '', description });
  const isGiven = new CfnCondition(scope, `${id}Given`, {
    expression: Fn.conditionNot(Fn.conditionEquals(given, '')),
  });
  return Fn.conditionIf(isGiven.logicalId, given, otherwise).toString();
};
