import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import * as z from 'zod/mini';
import type { StackAssembly, TemplateResource } from './assembly.ts';
import { noValue, resolveValue, type Scope } from './intrinsics.ts';
import { generatedName, nameProperties, type Physical, physical } from './naming.ts';
import { pseudoParameters } from './pseudoParameters.ts';

/** One resource of one stack. */
export interface Resource {
  readonly stack: string;
  readonly logicalId: string;
  readonly type: string;
  readonly template: TemplateResource;
}

export interface ModelSettings {
  readonly stacks: readonly StackAssembly[];
  readonly account: string;
  readonly region: string;
  /** Address of the AWS endpoint, read when first needed. */
  readonly endpoint: () => string;
  /** Host and port of the site. */
  readonly siteHost: () => string;
  /** Parameters of the templates, as a deployment gives them; others take their default. */
  readonly parameters?: Readonly<Record<string, string>>;
  readonly stackId?: string;
}

/** The synthesized app as the local cloud reads it: resources with their local names and addresses. */
export interface CloudModel {
  readonly stacks: readonly StackAssembly[];
  resources(type: string): Resource[];
  /** The properties named in the schema, resolved and checked; others are not looked at. */
  read<Shape extends z.core.$ZodLooseShape>(
    resource: Resource,
    schema: z.ZodMiniObject<Shape>,
  ): z.output<z.ZodMiniObject<Shape>>;
  /** Resolves any value of the resource's stack. */
  resolve(resource: Pick<Resource, 'stack'>, value: unknown): unknown;
  name(resource: Resource): string;
  physical(resource: Resource): Physical;
  /** Replaces what `Ref` and `Fn::GetAtt` give, for ids that a service handed out. */
  assign(resource: Resource, physical: Physical): void;
  /** The resource of a type with this `Ref`, name or ARN. */
  find(type: string, refOrArn: string): Resource | undefined;
  /** Outputs of a stack, resolved. */
  outputs(stack: string): Readonly<Record<string, unknown>>;
  /** Path of a resource's asset, such as a function's bundle. */
  assetPath(resource: Resource): string | undefined;
}

const fail = (message: string): never => {
  throw new Error(message);
};

class Model implements CloudModel {
  readonly stacks: readonly StackAssembly[];
  private readonly settings: ModelSettings;
  private readonly byName: ReadonlyMap<string, StackAssembly>;
  private readonly scopes = new Map<string, Scope>();
  /** As Secrets Manager generates them: others with every start. */
  private readonly secrets = new Map<string, string>();
  private readonly assigned = new Map<string, Physical>();
  private readonly everything: readonly Resource[];

  constructor(settings: ModelSettings) {
    this.settings = settings;
    this.stacks = settings.stacks;
    this.byName = new Map(settings.stacks.map((stack) => [stack.name, stack]));
    this.everything = settings.stacks.flatMap((stack) =>
      Object.entries(stack.template.Resources).map(([logicalId, template]) => ({
        stack: stack.name,
        logicalId,
        type: template.Type,
        template,
      })),
    );
  }

  resources(type: string): Resource[] {
    return this.everything.filter((resource) => {
      const condition = resource.template.Condition;
      return (
        resource.type === type &&
        (condition === undefined || this.scope(resource.stack).condition(condition))
      );
    });
  }

  read<Shape extends z.core.$ZodLooseShape>(
    resource: Resource,
    schema: z.ZodMiniObject<Shape>,
  ): z.output<z.ZodMiniObject<Shape>> {
    const given = resource.template.Properties ?? {};
    const wanted = Object.keys(schema.shape).filter((key) => Object.hasOwn(given, key));
    try {
      const resolved = wanted.map((key) => [key, this.resolve(resource, given[key])] as const);
      return z.parse(schema, Object.fromEntries(resolved.filter(([, value]) => value !== noValue)));
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      throw new Error(`${resource.type} ${resource.stack}/${resource.logicalId}: ${reason}`);
    }
  }

  resolve(resource: Pick<Resource, 'stack'>, value: unknown): unknown {
    return resolveValue(value, this.scope(resource.stack));
  }

  name(resource: Resource): string {
    const property = nameProperties[resource.type];
    const stated = property === undefined ? undefined : resource.template.Properties?.[property];
    const name = stated === undefined ? undefined : this.resolve(resource, stated);
    return typeof name === 'string' ? name : generatedName(resource.stack, resource.logicalId);
  }

  physical(resource: Resource): Physical {
    if (resource.type === 'AWS::Lambda::Version') return this.functionVersion(resource);
    return (
      this.assigned.get(`${resource.stack}/${resource.logicalId}`) ??
      physical(resource.type, {
        name: this.name(resource),
        account: this.settings.account,
        region: this.settings.region,
        endpoint: this.settings.endpoint(),
        siteHost: this.settings.siteHost(),
      })
    );
  }

  assign(resource: Resource, given: Physical): void {
    this.assigned.set(`${resource.stack}/${resource.logicalId}`, given);
  }

  find(type: string, refOrArn: string): Resource | undefined {
    return this.resources(type).find((resource) => {
      const { ref, attributes } = this.physical(resource);
      return ref === refOrArn || attributes.Arn === refOrArn || this.name(resource) === refOrArn;
    });
  }

  outputs(stack: string): Readonly<Record<string, unknown>> {
    const outputs = this.stack(stack).template.Outputs ?? {};
    return Object.fromEntries(
      Object.entries(outputs).map(([key, output]) => [key, this.resolve({ stack }, output.Value)]),
    );
  }

  assetPath(resource: Resource): string | undefined {
    const { directory, assets } = this.stack(resource.stack);
    const path = resource.template.Metadata?.['aws:asset:path'];
    if (typeof path === 'string') return join(directory, path);
    const code = resource.template.Properties?.Code as { readonly S3Key?: string } | undefined;
    return assets.find(({ objectKey }) => objectKey === code?.S3Key)?.path;
  }

  private functionVersion(resource: Resource): Physical {
    const named = String(this.resolve(resource, resource.template.Properties?.FunctionName));
    const target = this.find('AWS::Lambda::Function', named);
    const arn = target === undefined ? named : this.physical(target).attributes.Arn;
    return { ref: `${arn}:1`, attributes: { FunctionArn: `${arn}:1`, Version: '1' } };
  }

  private stack(name: string): StackAssembly {
    return this.byName.get(name) ?? fail(`there is no stack ${name}`);
  }

  private scope(stack: string): Scope {
    const known = this.scopes.get(stack);
    if (known !== undefined) return known;
    const scope = this.createScope(this.stack(stack));
    this.scopes.set(stack, scope);
    return scope;
  }

  private createScope(stack: StackAssembly): Scope {
    const pseudo = pseudoParameters({ ...this.settings, stack: stack.name });
    return {
      ref: (name) => pseudo[name] ?? this.parameter(stack, name) ?? this.refOf(stack, name),
      attribute: (logicalId, attribute) => this.attributeOf(stack, logicalId, attribute),
      importValue: (name) => this.exported(name),
      stackOutput: (name, output) =>
        this.resolve({ stack: name }, this.stack(name).template.Outputs?.[output]?.Value),
      condition: (name) =>
        this.resolve({ stack: stack.name }, stack.template.Conditions?.[name]) === true,
      mapping: (map, first, second) =>
        stack.template.Mappings?.[map]?.[first]?.[second] ??
        fail(`there is no ${map}.${first}.${second}`),
      ssm: (name) => this.ssm(name),
      secret: (id) => this.secret(id),
    };
  }

  private secret(id: string): string {
    const known = this.secrets.get(id) ?? randomBytes(24).toString('hex');
    this.secrets.set(id, known);
    return known;
  }

  private parameter(stack: StackAssembly, name: string): unknown {
    const parameter = stack.template.Parameters?.[name];
    if (parameter === undefined) return undefined;
    const value =
      this.settings.parameters?.[name] ??
      parameter.Default ??
      fail(`parameter ${name} has no default`);
    if (parameter.Type === 'CommaDelimitedList') return value.split(',');
    return parameter.Type.startsWith('AWS::SSM::Parameter::Value') ? this.ssm(value) : value;
  }

  private resource(stack: StackAssembly, logicalId: string): Resource {
    const template =
      stack.template.Resources[logicalId] ?? fail(`${stack.name} has no resource ${logicalId}`);
    return { stack: stack.name, logicalId, type: template.Type, template };
  }

  private refOf(stack: StackAssembly, logicalId: string): string {
    return this.physical(this.resource(stack, logicalId)).ref;
  }

  private attributeOf(stack: StackAssembly, logicalId: string, attribute: string): unknown {
    const resource = this.resource(stack, logicalId);
    if (resource.type === 'AWS::SSM::Parameter' && attribute === 'Value')
      return this.resolve(resource, resource.template.Properties?.Value);
    return (
      this.physical(resource).attributes[attribute] ??
      fail(`${attribute} of ${resource.type} ${logicalId} is not known locally`)
    );
  }

  private exported(name: string): unknown {
    for (const stack of this.stacks)
      for (const output of Object.values(stack.template.Outputs ?? {}))
        if (
          output.Export !== undefined &&
          this.resolve({ stack: stack.name }, output.Export.Name) === name
        )
          return this.resolve({ stack: stack.name }, output.Value);
    return fail(`no stack exports ${name}`);
  }

  private ssm(name: string): unknown {
    const parameter =
      this.find('AWS::SSM::Parameter', name) ?? fail(`no stack has an SSM parameter ${name}`);
    return this.resolve(parameter, parameter.template.Properties?.Value);
  }
}

export const createModel = (settings: ModelSettings): CloudModel => new Model(settings);
