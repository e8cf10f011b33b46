import { consoleLink, pageLink } from './consoleLink.ts';
import type { Remediation } from './remediation.ts';
import {
  fillIn,
  isFilled,
  type NamedResource,
  type ResourceNames,
  resourceNames,
} from './resourceNames.ts';

/** Marks a line of code in the text of a remediation, as in Markdown. */
const CODE = '    ';

/** Types of a cluster, which has the properties of an instance that snippets are written for. */
const ofCluster: Readonly<Record<string, string>> = {
  'AWS::RDS::DBInstance': 'AWS::RDS::DBCluster',
  'AWS::RDS::DBParameterGroup': 'AWS::RDS::DBClusterParameterGroup',
  aws_db_instance: 'aws_rds_cluster',
  aws_db_parameter_group: 'aws_rds_cluster_parameter_group',
};
const typeFor = (type: string, names: ResourceNames): string =>
  'cluster' in names ? (ofCluster[type] ?? type) : type;

/** Commands for this resource; those that name another type of resource are left out. */
const commands = (cli: readonly string[], names: ResourceNames | null): string[] => {
  if (names === null) return cli.map((command) => fillIn(command, {}));
  const own = cli.filter((command) => isFilled(command, names));
  const { region = 'global' } = names;
  const where = region === 'global' ? '' : ` --region ${region}`;
  return (own.length === 0 ? cli : own).map((command) => {
    const [first = '', ...rest] = fillIn(command, names).split(' > ');
    return [`${first}${where}`, ...rest].join(' > ');
  });
};

const titled = (title: string, lines: readonly string[]): string[] =>
  lines.length === 0 ? [] : [[title, ...lines].join('\n')];

const code = (lines: readonly string[], names: ResourceNames): string[] =>
  lines.map((line) => `${CODE}${fillIn(line, names)}`);

const cloudFormation = (
  { cloudFormation: snippet }: Remediation,
  names: ResourceNames,
): string[] =>
  snippet === undefined
    ? []
    : code(
        [
          'Resource:',
          `  Type: ${typeFor(snippet.type, names)}`,
          '  Properties:',
          ...snippet.properties.map((line) => `    ${line}`),
        ],
        names,
      );

const terraform = ({ terraform: snippet }: Remediation, names: ResourceNames): string[] =>
  snippet === undefined
    ? []
    : code(
        [
          `resource "${typeFor(snippet.resource, names)}" "this" {`,
          ...snippet.arguments.map((line) => `  ${line}`),
          '}',
        ],
        names,
      );

const steps = (lines: readonly string[], names: ResourceNames): string[] =>
  lines.map((line, i) => `${i + 1}. ${fillIn(line, names)}`);

const opening = ({ page }: Remediation, resource: NamedResource | null): string[] => {
  if (resource === null) return [];
  const link = page === undefined ? consoleLink(resource) : pageLink(page, resource.region);
  return link === null ? [] : [`Open ${link}`];
};

/**
 * A remediation as the page shows it, with the names of the resource filled in; null = in
 * general, as in the catalogue.
 */
export const remediationText = (
  remediation: Remediation,
  resource: NamedResource | null,
): string => {
  const names = resource === null ? null : resourceNames(resource);
  const known = names ?? {};
  return [
    ...titled('In the AWS console:', [
      ...opening(remediation, resource),
      ...steps(remediation.console, known),
    ]),
    ...titled('With the AWS CLI:', commands(remediation.cli, names)),
    ...titled('With CloudFormation:', cloudFormation(remediation, known)),
    ...titled('With Terraform:', terraform(remediation, known)),
    ...titled('What the change may break:', [remediation.impact]),
  ].join('\n\n');
};
