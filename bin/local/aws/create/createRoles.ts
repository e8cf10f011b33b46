import * as z from 'zod/mini';
import type { RoleSettings } from '#local/aws/services/settings.ts';
import type { CloudModel, Resource } from '#local/aws/template/model.ts';

const OneOrMany = z.union([z.string(), z.array(z.string())]);
const Statement = z.looseObject({
  Effect: z.enum(['Allow', 'Deny']),
  Action: OneOrMany,
  Resource: z.optional(OneOrMany),
  NotResource: z.optional(OneOrMany),
  Principal: z.optional(z.record(z.string(), OneOrMany)),
  Condition: z.optional(z.record(z.string(), z.record(z.string(), OneOrMany))),
});
const Document = z.object({ Statement: z.array(Statement) });
const Policy = z.object({ PolicyDocument: Document, Roles: z._default(z.array(z.string()), []) });
const Role = z.object({
  AssumeRolePolicyDocument: Document,
  Policies: z._default(z.array(z.object({ PolicyDocument: Document })), []),
});

/** A role with its name in the template. */
export interface TemplateRole extends RoleSettings {
  readonly logicalId: string;
}

const arnOf = (model: CloudModel, role: Resource): string =>
  model.physical(role).attributes.Arn ?? '';

/** Roles of the template with the statements of their policies, inline or attached, and of their trust. */
export const rolesOf = (model: CloudModel): TemplateRole[] => {
  const attached = model
    .resources('AWS::IAM::Policy')
    .map((resource) => model.read(resource, Policy));
  return model.resources('AWS::IAM::Role').map((resource) => {
    const { ref } = model.physical(resource);
    const { Policies, AssumeRolePolicyDocument } = model.read(resource, Role);
    const policies = [...Policies, ...attached.filter(({ Roles }) => Roles.includes(ref))];
    return {
      logicalId: resource.logicalId,
      arn: arnOf(model, resource),
      statements: policies.flatMap(({ PolicyDocument }) => PolicyDocument.Statement),
      trust: AssumeRolePolicyDocument.Statement,
    };
  });
};
