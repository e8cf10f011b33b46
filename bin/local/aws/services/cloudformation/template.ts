import * as z from 'zod/mini';
import type { Template } from '#local/aws/template/assembly.ts';
import { WireError } from '#local/aws/types.ts';

const Scalar = z.union([z.string(), z.number(), z.boolean()]);

const Parameter = z.looseObject({
  Type: z.string(),
  Default: z.optional(Scalar),
  Description: z.optional(z.string()),
  AllowedValues: z.optional(z.array(Scalar)),
  AllowedPattern: z.optional(z.string()),
  MinLength: z.optional(z.number()),
  MaxLength: z.optional(z.number()),
});
export type TemplateParameter = z.infer<typeof Parameter>;

const Rule = z.object({
  RuleCondition: z.optional(z.unknown()),
  Assertions: z.array(
    z.object({ Assert: z.unknown(), AssertDescription: z._default(z.string(), '') }),
  ),
});

const CustomerTemplate = z.looseObject({
  Description: z._default(z.string(), ''),
  Parameters: z._default(z.record(z.string(), Parameter), {}),
  Rules: z._default(z.record(z.string(), Rule), {}),
  Resources: z.record(
    z.string(),
    z.looseObject({
      Type: z.string(),
      Properties: z.optional(z.record(z.string(), z.unknown())),
      Condition: z.optional(z.string()),
    }),
  ),
});
export type CustomerTemplate = z.infer<typeof CustomerTemplate> & Template;

export const invalid = (message: string): WireError => new WireError('ValidationError', message);

const parsed = (body: string): unknown => {
  try {
    return JSON.parse(body);
  } catch {
    throw invalid('Template format error: the local CloudFormation reads JSON only.');
  }
};

/** Throws CloudFormation's error for a text that is no template. */
export const readTemplate = (body: string): CustomerTemplate => {
  const result = z.safeParse(CustomerTemplate, parsed(body));
  if (result.success) return result.data as CustomerTemplate;
  const [issue] = result.error.issues;
  throw invalid(`Template format error: ${issue?.path.join('.')} ${issue?.message}`);
};

type Given = Readonly<Record<string, string>>;

const faultOf = (name: string, parameter: TemplateParameter, value: string): string | undefined => {
  const { AllowedValues, AllowedPattern, MinLength = 0, MaxLength = Infinity } = parameter;
  if (AllowedValues !== undefined && !AllowedValues.map(String).includes(value))
    return `Parameter '${name}' must be one of AllowedValues`;
  if (value.length < MinLength)
    return `Parameter '${name}' must contain at least ${MinLength} characters`;
  if (value.length > MaxLength)
    return `Parameter '${name}' must contain at most ${MaxLength} characters`;
  if (AllowedPattern !== undefined && !new RegExp(`^(?:${AllowedPattern})$`).test(value))
    return `Parameter '${name}' must match pattern ${AllowedPattern}`;
  return undefined;
};

/** Values of all parameters: those given, else defaults. Throws CloudFormation's error for a wrong one. */
export const parameterValues = ({ Parameters }: CustomerTemplate, given: Given): Given => {
  const unknown = Object.keys(given).filter((name) => !Object.hasOwn(Parameters, name));
  if (unknown.length > 0)
    throw invalid(`Parameters: [${unknown.join(', ')}] do not exist in the template`);
  const values = Object.fromEntries(
    Object.entries(Parameters).map(([name, { Default }]) => [name, given[name] ?? Default]),
  );
  const missing = Object.keys(values).filter((name) => values[name] === undefined);
  if (missing.length > 0) throw invalid(`Parameters: [${missing.join(', ')}] must have values`);
  const texts = Object.fromEntries(Object.entries(values).map(([k, value]) => [k, String(value)]));
  for (const [name, parameter] of Object.entries(Parameters)) {
    const fault = faultOf(name, parameter, texts[name] ?? '');
    if (fault !== undefined) throw invalid(fault);
  }
  return texts;
};
