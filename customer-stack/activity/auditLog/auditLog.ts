import * as z from 'zod/mini';

export const auditForms = ['mysql', 'postgres', 'document', 'warehouse'] as const;
export type AuditForm = (typeof auditForms)[number];

/** A log group that a database writes its audit log to. */
export const AuditLog = z.strictObject({
  /** Of the data store. */
  arn: z.string(),
  region: z.string(),
  group: z.string(),
  form: z.enum(auditForms),
});
export type AuditLog = z.infer<typeof AuditLog>;

/** Files that a warehouse writes its audit log to. */
export const AuditFile = z.strictObject({
  arn: z.string(),
  name: z.string(),
  region: z.string(),
  bucket: z.string(),
  prefix: z.string(),
  /** Such as `connectionlog`. */
  kind: z.string(),
});
export type AuditFile = z.infer<typeof AuditFile>;
