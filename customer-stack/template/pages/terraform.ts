import { STACK_NAME, TEMPLATE_VERSION } from '#contracts/cloudAccount/stack.ts';
import { type ParameterName, parameterProps } from '../parameters.ts';

interface Shown {
  readonly description: string;
  readonly default?: string;
}

/** Snake case, Terraform's convention: `DataScanFrequency` becomes `data_scan_frequency`. */
const variableName = (name: string): string =>
  name.replaceAll(/(?<=.)[A-Z]/g, (letter) => `_${letter}`).toLowerCase();

const quoted = (text: string): string => JSON.stringify(text).replaceAll('${', '$${');

const variable = (name: string, { description, default: given }: Shown): string => {
  const lines = [`  type        = string`, `  description = ${quoted(description)}`];
  if (given !== undefined) lines.push(`  default     = ${quoted(given)}`);
  return `variable "${variableName(name)}" {\n${lines.join('\n')}\n}`;
};

/** One stack with the parameters of the template, for those who do not use CloudFormation directly. */
export const terraformFile = (): string => {
  const names = Object.keys(parameterProps) as ParameterName[];
  const width = Math.max(...names.map((name) => name.length));
  const values = names.map((name) => `    ${name.padEnd(width)} = var.${variableName(name)}`);
  return `${[
    `# Dataward in a customer's account, template ${TEMPLATE_VERSION}. Made by \`npm run template\`; do not edit.`,
    ...names.map((name) => variable(name, parameterProps[name])),
    'variable "template_url" {\n  type        = string\n  description = "Address of the template, as the product shows it"\n}',
    [
      'resource "aws_cloudformation_stack" "dataward" {',
      `  name         = "${STACK_NAME}"`,
      '  template_url = var.template_url',
      '  capabilities = ["CAPABILITY_NAMED_IAM"]',
      '',
      '  parameters = {',
      ...values,
      '  }',
      '}',
    ].join('\n'),
    'output "cross_account_role_arn" {\n  value = aws_cloudformation_stack.dataward.outputs["CrossAccountRoleArn"]\n}',
  ].join('\n\n')}\n`;
};
