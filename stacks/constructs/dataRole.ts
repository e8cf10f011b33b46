import { ArnPrincipal, PolicyStatement, Role, SessionTagsPrincipal } from 'aws-cdk-lib/aws-iam';
import type { Construct } from 'constructs';
import type { CustomerTableName, FunctionSpec, TableAccess } from '../functionSpec.ts';
import { ofEveryCustomer } from '../functionSpec.ts';
import { type FunctionName, functions } from '../functions.ts';
import type { Settings } from '../settings.ts';
import { capitalized } from './capitalized.ts';
import { allowKey, itemStatement, type Tables } from './grants.ts';
import { allowSecrets } from './secretGrants.ts';

export interface DataRoleProps {
  readonly functionRole: Role;
  readonly data: Tables;
  readonly settings: Settings;
}

/** Session tag with the customer whose items a session may touch. */
const TAG = 'customerId';

const ofTaggedCustomer = ({ mode, keys }: TableAccess): TableAccess => ({
  mode,
  keys: keys.map((key) => `T#\${aws:PrincipalTag/${TAG}}#${key}`),
});

const declared = (name: FunctionName) =>
  Object.entries(functions[name].customerTables ?? {}) as Array<
    [CustomerTableName, readonly TableAccess[]]
  >;

const allowItems = (
  role: Role,
  name: FunctionName,
  { data, keysOf }: { data: Tables; keysOf: (access: TableAccess) => TableAccess },
): void => {
  for (const [table, accesses] of declared(name)) {
    for (const access of accesses) {
      role.addToPolicy(itemStatement(data.tables[table], keysOf(access)));
    }
  }
  allowKey(role, data.key, 'dynamodb');
};

/** A user belongs to one customer, which the condition names: a foreign user never fulfils it. */
const allowCallerConditions = (
  role: Role,
  name: FunctionName,
  { data, customerId }: { data: Tables; customerId: string },
): void => {
  if (functions[name].dependsOnCaller !== true) return;
  const keys = ['USER#*', `CUSTOMER#${customerId}`];
  role.addToPolicy(itemStatement(data.tables.identity, { mode: 'condition', keys }));
};

const allowOwnSecrets = (
  role: Role,
  name: FunctionName,
  { data, settings, customerId }: Pick<DataRoleProps, 'data' | 'settings'> & { customerId: string },
): void => {
  const { secrets }: FunctionSpec = functions[name];
  if (secrets === undefined) return;
  allowSecrets(role, { mode: secrets, customerId, settings, key: data.key });
};

/** These items name their customer in their conditions, not in their keys. */
const allowIdentityItems = (role: Role, name: FunctionName, { tables }: Tables): void => {
  const keys = functions[name].writtenWithCustomer;
  if (keys === undefined) return;
  role.addToPolicy(itemStatement(tables.identity, { mode: 'write', keys }));
};

/** Only the function's own role may assume it, for one named customer at a time. */
const createRole = (scope: Construct, name: FunctionName, functionRole: Role): Role => {
  const role = new Role(scope, `${capitalized(name)}DataRole`, {
    assumedBy: new SessionTagsPrincipal(
      new ArnPrincipal(functionRole.roleArn).withConditions({
        StringLike: { [`aws:RequestTag/${TAG}`]: '?*' },
        'ForAllValues:StringEquals': { 'aws:TagKeys': [TAG] },
      }),
    ),
    description: `Items of one customer, for the function ${name}`,
  });
  functionRole.addToPolicy(
    new PolicyStatement({
      actions: ['sts:AssumeRole', 'sts:TagSession'],
      resources: [role.roleArn],
    }),
  );
  return role;
};

/**
 * Gives a function the customers' items that it declares: by a role that it assumes for the calling
 * customer, so that a key of another customer is refused by IAM. Without tenant credentials the
 * function's own role may touch these items of every customer, and the ARN is empty.
 */
export const addDataRole = (
  scope: Construct,
  name: FunctionName,
  { functionRole, data, settings }: DataRoleProps,
): string | undefined => {
  if (declared(name).length === 0) return undefined;
  if (!settings.tenantCredentials) {
    allowItems(functionRole, name, { data, keysOf: ofEveryCustomer });
    allowCallerConditions(functionRole, name, { data, customerId: '*' });
    allowIdentityItems(functionRole, name, data);
    allowOwnSecrets(functionRole, name, { data, settings, customerId: '*' });
    return '';
  }
  const role = createRole(scope, name, functionRole);
  allowItems(role, name, { data, keysOf: ofTaggedCustomer });
  allowCallerConditions(role, name, { data, customerId: `\${aws:PrincipalTag/${TAG}}` });
  allowIdentityItems(role, name, data);
  allowOwnSecrets(role, name, { data, settings, customerId: `\${aws:PrincipalTag/${TAG}}` });
  return role.roleArn;
};
