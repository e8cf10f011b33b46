import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Parameter } from '@aws-sdk/client-cloudformation';
import { readTemplate } from '#customer-stack/template/artifactFiles.ts';
import type { LocalServices } from '#local/aws/services/index.ts';

const BUCKET = 'published-templates';

/** Puts the template of the customer's stack into an open bucket; returns its address. */
export const publishTemplate = (
  services: LocalServices,
  { folder, accountId }: { readonly folder: string; readonly accountId: string },
): string => {
  const path = join(folder, BUCKET);
  mkdirSync(path, { recursive: true });
  writeFileSync(join(path, 'template.json'), JSON.stringify(readTemplate()));
  const region = 'us-east-1';
  const place = { accountId, name: BUCKET, region, folder: path };
  services.addBucket({ ...place, createdAt: new Date(), configuration: {}, isOpenToAll: true });
  return `${services.endpoint}/${BUCKET}/template.json`;
};

/** Values of the template's parameters, as a launch link gives them. */
export const launchValues = (
  accountId: string,
  more: Readonly<Record<string, string>> = {},
): Record<string, string> => {
  const named = Object.keys(readTemplate().Parameters ?? {});
  const account = named.find((name) => name.endsWith('AccountId')) ?? '';
  return {
    ExternalId: 'external-id-0123456789',
    [account]: accountId,
    TrustedPrincipalArn: 'arn:aws:iam::999999999999:role/dataward-*',
    ProductBusArn: 'arn:aws:events:us-east-1:999999999999:event-bus/dataward-scans',
    ArtifactBucketPrefix: 'dataward-artifacts',
    ...more,
  };
};

export const asParameters = (values: Readonly<Record<string, string>>): Parameter[] =>
  Object.entries(values).map(([ParameterKey, ParameterValue]) => ({
    ParameterKey,
    ParameterValue,
  }));
