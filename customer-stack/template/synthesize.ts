import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { App } from 'aws-cdk-lib';
import cdkJson from '../../cdk.json' with { type: 'json' };
import { CustomerStack } from './customerStack.ts';

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

/** The app with the one stack, which a test gives further checks. */
export const customerApp = (outdir: string): App => {
  const app = new App({ analyticsReporting: false, context: cdkJson.context, outdir });
  new CustomerStack(app, 'Customer');
  return app;
};

/** The template as CloudFormation gets it. */
export const synthesizeTemplate = (): CustomerTemplate => {
  const outdir = mkdtempSync(join(tmpdir(), 'dataward-customer-'));
  try {
    const [stack] = customerApp(outdir).synth().stacks;
    if (stack === undefined) throw new Error('The app has no stack');
    return JSON.parse(readFileSync(stack.templateFullPath, 'utf8'));
  } finally {
    rmSync(outdir, { recursive: true });
  }
};
