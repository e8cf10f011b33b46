import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rolesOf } from '#local/aws/create/createRoles.ts';
import type { RoleSettings } from '#local/aws/services/settings.ts';
import { readAssembly } from '#local/aws/template/assembly.ts';
import { type CloudModel, createModel } from '#local/aws/template/model.ts';
import { buildApp } from '#stacks/app.ts';
import { type FunctionName, functionNames } from '#stacks/functions.ts';
import { parseSettings, type SettingsInput } from '#stacks/settings.ts';

const account = '999999999999';

export interface FunctionRoles {
  readonly own: RoleSettings;
  /** The role that the function assumes for a customer; undefined = it has none. */
  readonly data: RoleSettings | undefined;
}

export interface TemplateRoles {
  readonly roles: readonly RoleSettings[];
  readonly of: (name: FunctionName) => FunctionRoles;
  /** ARN of a table by the beginning of its logical id. */
  readonly tableArn: (id: 'Core' | 'Identity' | 'Chunks') => string;
}

/** The synthesized templates with the names that they get in the local cloud. */
export const templateModel = (settings: SettingsInput): CloudModel => {
  const outdir = mkdtempSync(join(tmpdir(), 'dataward-roles-'));
  buildApp({ settings: parseSettings(settings), bundled: false, outdir }).app.synth();
  const stacks = readAssembly(outdir);
  rmSync(outdir, { recursive: true });
  return createModel({
    stacks,
    account,
    region: 'us-east-1',
    endpoint: () => 'http://127.0.0.1:1',
    siteHost: () => '127.0.0.1:2',
  });
};

/** Roles of the synthesized templates with resolved ARNs, as the local cloud declares them. */
export const templateRoles = (settings: SettingsInput = {}): TemplateRoles => {
  const model = templateModel({ account, ...settings });
  const roles = rolesOf(model);
  const role = (arn: unknown): RoleSettings | undefined => roles.find((each) => each.arn === arn);
  return {
    roles,
    of: (name) => {
      const fn = functionNames.includes(name)
        ? model.find('AWS::Lambda::Function', `dataward-${settings.stage ?? 'prod'}-${name}`)
        : undefined;
      if (fn === undefined) throw new Error(`There is no function ${name}`);
      const { Role, Environment } = fn.template.Properties as {
        Role: unknown;
        Environment: { Variables: Record<string, unknown> };
      };
      const own = role(model.resolve(fn, Role));
      if (own === undefined) throw new Error(`${name} has no role`);
      return { own, data: role(model.resolve(fn, Environment.Variables.DATA_ROLE_ARN)) };
    },
    tableArn: (id) => {
      const [table] = model
        .resources('AWS::DynamoDB::GlobalTable')
        .filter(({ logicalId }) => logicalId.startsWith(id));
      if (table === undefined) throw new Error(`There is no table ${id}`);
      return model.physical(table).attributes.Arn ?? '';
    },
  };
};
