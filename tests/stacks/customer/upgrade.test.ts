import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { TEMPLATE_FILE } from '#contracts/cloudAccount/stack.ts';
import { artifactFolder } from '#customer-stack/template/artifactFiles.ts';
import { synthesizeTemplates, type TemplateResource } from '#customer-stack/template/synthesize.ts';

type Resources = Readonly<Record<string, TemplateResource>>;

/**
 * Properties whose change replaces what an account keeps or what the product relies on. Source:
 * "Update requires: Replacement" in the CloudFormation Template Reference.
 */
const replacing: Readonly<Record<string, readonly string[]>> = {
  'AWS::S3::Bucket': ['BucketName', 'ObjectLockEnabled'],
  'AWS::KMS::Key': ['KeySpec', 'KeyUsage', 'MultiRegion'],
  'AWS::IAM::Role': ['RoleName', 'Path'],
  'AWS::Events::EventBus': ['Name'],
  'AWS::SQS::Queue': ['QueueName', 'FifoQueue'],
};

/** Resources of these types that an update would replace or remove. */
const replacedIn = (before: Resources, after: Resources): string[] =>
  Object.entries(before)
    .filter(([, { Type }]) => replacing[Type] !== undefined)
    .filter(([id, { Type, Properties, Condition }]) => {
      const next = after[id];
      if (next === undefined || next.Type !== Type || next.Condition !== Condition) return true;
      return replacing[Type]?.some(
        (property) =>
          JSON.stringify(Properties?.[property]) !== JSON.stringify(next.Properties?.[property]),
      );
    })
    .map(([id]) => id);

const earlier = `${artifactFolder}earlier/`;
const versions = [
  `${artifactFolder}${TEMPLATE_FILE}`,
  ...(existsSync(earlier) ? readdirSync(earlier).map((file) => `${earlier}${file}`) : []),
];
const resourcesOf = (file: string): Resources => JSON.parse(readFileSync(file, 'utf8')).Resources;

describe('an update to this template', () => {
  const next = synthesizeTemplates().account.Resources;

  test.each(versions)('from %s replaces no bucket, key, role, bus or queue', (file) => {
    expect(replacedIn(resourcesOf(file), next)).toEqual([]);
  });

  test.each([
    ['another name', (old: TemplateResource) => ({ ...old, Properties: { BucketName: 'other' } })],
    ['another type', (old: TemplateResource) => ({ ...old, Type: 'AWS::SQS::Queue' })],
    ['a condition', (old: TemplateResource) => ({ ...old, Condition: 'UsesNat' })],
  ])('would replace the bucket with %s', (_, change) => {
    const { Bucket } = next;
    if (Bucket === undefined) throw new Error('The template has no bucket');
    expect(replacedIn(next, { ...next, Bucket: change(Bucket) })).toEqual(['Bucket']);
  });

  test('would remove a key or role under another id', () => {
    const { Key: _, CrossAccountRole: __, ...rest } = next;
    expect(replacedIn(next, rest).toSorted()).toEqual(['CrossAccountRole', 'Key']);
  });
});
