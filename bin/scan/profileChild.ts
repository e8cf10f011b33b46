import { parseArgs } from 'node:util';
import { GetCallerIdentityCommand, STSClient } from '@aws-sdk/client-sts';
import { folderMemory } from '#customer-stack/scanner/folderMemory.ts';
import { folderSink } from '#customer-stack/scanner/folderSink.ts';
import { runScan } from '#customer-stack/scanner/run.ts';
import { readClassification } from './classification.ts';
import type { ProfileLine } from './profileLines.ts';
import { UsageError } from './usageError.ts';

/**
 * Scans a real account with the caller's own credentials, which only this process holds: it has no
 * local endpoints and changes nothing in the account. Parts are written to a folder.
 */
const { values } = parseArgs({
  options: {
    profile: { type: 'string', default: '' },
    regions: { type: 'string', default: '' },
    parts: { type: 'string', default: '' },
    remember: { type: 'string' },
    classification: { type: 'string' },
  },
});
const { profile, parts, remember, classification } = values;

const print = (line: ProfileLine): void => {
  process.stdout.write(`${JSON.stringify(line)}\n`);
};

const regionOf = async (client: STSClient): Promise<string> => {
  try {
    return await client.config.region();
  } catch {
    return 'us-east-1';
  }
};

const whyRefused = (error: unknown): string => {
  if (error instanceof UsageError) return error.message;
  const name = error instanceof Error ? error.name : '';
  if (name === 'CredentialsProviderError')
    return `there are no credentials for profile "${profile}"`;
  if (/Expired/.test(name)) return `the credentials of profile "${profile}" have expired`;
  return `profile "${profile}" cannot be used: ${name || 'unknown error'}`;
};

const connect = async (): Promise<{ accountId: string; region: string }> => {
  const region = await regionOf(new STSClient({ profile }));
  const client = new STSClient({ profile, region, maxAttempts: 3 });
  const { Account } = await client.send(new GetCallerIdentityCommand({}));
  return { accountId: Account ?? '', region };
};

try {
  const document =
    classification === undefined ? undefined : await readClassification(classification);
  const { accountId, region } = await connect();
  const regions = values.regions === '' ? [region] : values.regions.split(',');
  print({ kind: 'account', accountId, regions });
  await runScan({
    accountId,
    regions,
    sink: folderSink(parts),
    ...(remember === undefined ? {} : { memory: folderMemory(remember) }),
    ...(document === undefined ? {} : { classification: document }),
    onProgress: (progress) => print({ kind: 'progress', progress }),
  });
} catch (error) {
  print({ kind: 'refused', message: whyRefused(error) });
}
// Pools of connections may stay open; everything that counts is written.
process.stdout.end(() => process.exit(0));
