import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp } from '#stacks/app.ts';
import { parseSettings, type SettingsInput } from '#stacks/settings.ts';

export interface Resource {
  readonly Type: string;
  // biome-ignore lint/suspicious/noExplicitAny: a template's properties are as wide as CloudFormation
  readonly Properties: any;
  readonly DeletionPolicy?: string;
}
export interface StackTemplate {
  readonly Resources: Readonly<Record<string, Resource>>;
  readonly Outputs?: Readonly<Record<string, unknown>>;
}

export interface Statement {
  readonly Effect: string;
  readonly Action: string | string[];
  readonly Resource: unknown;
  readonly Condition?: unknown;
}

/** A resource with its stack and logical id. */
export interface Found extends Resource {
  readonly stack: string;
  readonly id: string;
}

/** The product's templates, synthesized in process without bundles. */
export const synthesize = (settings: SettingsInput = {}) => {
  const outdir = mkdtempSync(join(tmpdir(), 'dataward-stacks-'));
  const built = buildApp({ settings: parseSettings(settings), bundled: false, outdir });
  const stacks = built.app.synth().stacks;
  const templates = Object.fromEntries(
    stacks.map((stack) => [
      stack.id,
      JSON.parse(readFileSync(stack.templateFullPath, 'utf8')) as StackTemplate,
    ]),
  );
  rmSync(outdir, { recursive: true });
  const all: Found[] = Object.entries(templates).flatMap(([stack, template]) =>
    Object.entries(template.Resources).map(([id, resource]) => ({ ...resource, stack, id })),
  );
  return {
    templates,
    all,
    ofType: (type: string) => all.filter((resource) => resource.Type === type),
    regionOf: (id: string) => stacks.find((stack) => stack.id === id)?.environment.region,
  };
};
export type Synthesized = ReturnType<typeof synthesize>;

export const asList = <T>(value: T | readonly T[]): readonly T[] =>
  Array.isArray(value) ? value : [value as T];

/** Short name of a function of ours: the last part of its physical name. */
export const functionName = (fn: Found): string =>
  String(fn.Properties.FunctionName).split('-').at(-1) ?? '';

/** What the role of each function of ours may do. */
export const statementsByFunction = ({ all, ofType }: Synthesized): Map<string, Statement[]> => {
  const policiesOf = (stack: string, role: string) =>
    all.filter(
      (resource) =>
        resource.Type === 'AWS::IAM::Policy' &&
        resource.stack === stack &&
        resource.Properties.Roles.some((each: { Ref: string }) => each.Ref === role),
    );
  return new Map(
    ofType('AWS::Lambda::Function')
      .filter((fn) => fn.Properties.FunctionName !== undefined)
      .map((fn) => [
        functionName(fn),
        policiesOf(fn.stack, fn.Properties.Role['Fn::GetAtt'][0]).flatMap(
          (policy) => policy.Properties.PolicyDocument.Statement as Statement[],
        ),
      ]),
  );
};
