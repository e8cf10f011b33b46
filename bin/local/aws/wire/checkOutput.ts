import type { NormalizedSchema } from '@smithy/core/schema';

/** Throws when an output holds a member that its schema lacks: the wire would drop it silently. */
export function checkOutput(schema: NormalizedSchema, value: unknown, path = 'output'): void {
  if (value === null || typeof value !== 'object' || value instanceof Date) return;
  if (schema.isStructSchema()) checkStruct(schema, value as Record<string, unknown>, path);
  else if (schema.isListSchema()) checkList(schema, value, path);
  else if (schema.isMapSchema()) {
    for (const [key, member] of Object.entries(value)) {
      checkOutput(schema.getValueSchema(), member, `${path}.${key}`);
    }
  }
}

function checkStruct(schema: NormalizedSchema, value: Record<string, unknown>, path: string): void {
  const members = new Map(schema.structIterator());
  for (const [name, member] of Object.entries(value)) {
    const known = members.get(name);
    if (known) checkOutput(known, member, `${path}.${name}`);
    else if (name !== '$metadata' && member !== undefined) {
      throw new TypeError(`${path}.${name} is not in the service's schema`);
    }
  }
}

function checkList(schema: NormalizedSchema, value: object, path: string): void {
  if (!Array.isArray(value)) throw new TypeError(`${path} must be a list`);
  for (const [index, member] of value.entries()) {
    checkOutput(schema.getValueSchema(), member, `${path}[${index}]`);
  }
}
