import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { App } from 'aws-cdk-lib';
import cdkJson from '../../cdk.json' with { type: 'json' };
import { CustomerStack } from './customerStack.ts';
import { OrganizationStack } from './organizationStack.ts';

export interface TemplateResource {
  readonly Type: string;
  readonly Condition?: string;
  readonly Properties?: Readonly<Record<string, unknown>>;
  readonly DeletionPolicy?: string;
}

export interface CustomerTemplate {
  readonly Parameters: Readonly<
    Record<
      string,
      { readonly Type: string; readonly Default?: string; readonly [property: string]: unknown }
    >
  >;
  readonly Resources: Readonly<Record<string, TemplateResource>>;
  readonly Outputs: Readonly<Record<string, { readonly Value: unknown }>>;
  readonly Conditions: Readonly<Record<string, unknown>>;
  readonly Rules: Readonly<Record<string, unknown>>;
}

/** The app with the stack of an account and that of an organisation, which a test gives further checks. */
export const customerApp = (outdir: string): App => {
  const app = new App({ analyticsReporting: false, context: cdkJson.context, outdir });
  new CustomerStack(app, 'Customer');
  new OrganizationStack(app, 'Organization');
  return app;
};

/** The templates as CloudFormation gets them. */
export const synthesizeTemplates = (): {
  readonly account: CustomerTemplate;
  readonly organization: CustomerTemplate;
} => {
  const outdir = mkdtempSync(join(tmpdir(), 'dataward-customer-'));
  try {
    const assembly = customerApp(outdir).synth();
    const read = (id: string) =>
      JSON.parse(readFileSync(assembly.getStackByName(id).templateFullPath, 'utf8'));
    return { account: read('Customer'), organization: read('Organization') };
  } finally {
    rmSync(outdir, { recursive: true });
  }
};
