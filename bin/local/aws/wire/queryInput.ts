import type { NormalizedSchema } from '@smithy/core/schema';

type Form = URLSearchParams;

/** Decodes the flattened names of the query and EC2 protocols into the nested input of a command. */
export function readQueryInput(schema: NormalizedSchema, form: Form, ec2: boolean): unknown {
  return readStruct({ schema, form, ec2, prefix: '' }) ?? {};
}

interface Place {
  readonly schema: NormalizedSchema;
  readonly form: Form;
  readonly ec2: boolean;
  /** Name so far: empty, or without the dot at its end. */
  readonly prefix: string;
}

function read(place: Place): unknown {
  const { schema } = place;
  if (schema.isStructSchema()) return readStruct(place);
  if (schema.isListSchema()) return readList(place);
  if (schema.isMapSchema()) return readMap(place);
  const text = place.form.get(place.prefix);
  return text === null ? undefined : readScalar(schema, text);
}

function readStruct(place: Place): Record<string, unknown> | undefined {
  const value: Record<string, unknown> = {};
  if (place.schema.isUnitSchema()) return value;
  if (place.prefix !== '' && !hasBelow(place)) return undefined;
  for (const [name, schema] of place.schema.structIterator()) {
    const member = read({
      ...place,
      schema,
      prefix: join(place.prefix, memberName(place, name, schema)),
    });
    if (member !== undefined) value[name] = member;
  }
  return value;
}

function memberName(place: Place, name: string, schema: NormalizedSchema): string {
  const traits = schema.getMergedTraits();
  if (place.ec2 && traits.ec2QueryName) return String(traits.ec2QueryName);
  const key = String(traits.xmlName ?? name);
  return place.ec2 ? key.charAt(0).toUpperCase() + key.slice(1) : key;
}

function readList(place: Place): unknown[] | undefined {
  const element = place.schema.getValueSchema();
  const flat = place.ec2 || place.schema.getMergedTraits().xmlFlattened;
  const below = flat
    ? place.prefix
    : join(place.prefix, element.getMergedTraits().xmlName ?? 'member');
  const values: unknown[] = [];
  for (let index = 1; ; index++) {
    const value = read({ ...place, schema: element, prefix: join(below, String(index)) });
    if (value === undefined) break;
    values.push(value);
  }
  if (values.length > 0) return values;
  return place.form.get(place.prefix) === '' ? [] : undefined;
}

function readMap(place: Place): Record<string, unknown> | undefined {
  const keys = place.schema.getKeySchema();
  const values = place.schema.getValueSchema();
  const below = place.schema.getMergedTraits().xmlFlattened
    ? place.prefix
    : join(place.prefix, 'entry');
  const map: Record<string, unknown> = {};
  for (let index = 1; ; index++) {
    const entry = join(below, String(index));
    const key = place.form.get(join(entry, keys.getMergedTraits().xmlName ?? 'key'));
    if (key === null) break;
    map[key] = read({
      ...place,
      schema: values,
      prefix: join(entry, values.getMergedTraits().xmlName ?? 'value'),
    });
  }
  return Object.keys(map).length > 0 ? map : undefined;
}

function readScalar(schema: NormalizedSchema, text: string): unknown {
  if (schema.isBooleanSchema()) return text === 'true';
  if (schema.isNumericSchema()) return Number(text);
  if (schema.isTimestampSchema()) return new Date(text);
  if (schema.isBlobSchema()) return Buffer.from(text, 'base64');
  return text;
}

const join = (prefix: string, name: string) => (prefix === '' ? name : `${prefix}.${name}`);

function hasBelow({ form, prefix }: Place): boolean {
  for (const key of form.keys()) if (key.startsWith(`${prefix}.`)) return true;
  return false;
}
