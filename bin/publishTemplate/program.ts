import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { S3Client } from '@aws-sdk/client-s3';
import { GetCallerIdentityCommand, STSClient } from '@aws-sdk/client-sts';
import { artifactFolder, readManifest } from '#customer-stack/template/artifactFiles.ts';
import { createPublication, programFiles } from '#customer-stack/template/publication.ts';
import { type ArtifactBucket, publish } from './publish.ts';

interface Output {
  readonly log: (line: string) => void;
  readonly error: (line: string) => void;
}

const usage =
  'npm run template:publish -- --prefix NAME --programs DIR [--regions us-east-1,eu-west-1]';

interface Options {
  readonly prefix: string;
  readonly programs: string;
  readonly regions: readonly string[];
}

/** Throws one sentence that says what is wrong. */
const optionsOf = (args: readonly string[]): Options => {
  const text = { type: 'string' } as const;
  const options = { prefix: text, programs: text, regions: text };
  const { prefix, programs, regions } = parseArgs({ args: [...args], options }).values;
  if (prefix === undefined || programs === undefined) throw new Error(usage);
  const offered = readManifest().regions;
  const named = regions?.split(',') ?? offered;
  const unknown = named.filter((region) => !offered.includes(region));
  if (unknown.length > 0) throw new Error(`The manifest has no region ${unknown.join(', ')}.`);
  const missing = programFiles.filter((file) => !existsSync(join(programs, file)));
  if (missing.length > 0) throw new Error(`${programs} lacks ${missing.join(', ')}.`);
  return { prefix, programs, regions: named };
};

const ownAccount = async (): Promise<string> => {
  const { Account } = await new STSClient().send(new GetCallerIdentityCommand());
  if (Account === undefined) throw new Error('The credentials belong to no account.');
  return Account;
};

const settingsFor = ({ prefix, regions }: Options): string =>
  [
    `-c templateBase=https://${prefix}-${regions[0]}.s3.${regions[0]}.amazonaws.com/template`,
    `-c artifactBucketPrefix=${prefix}`,
    `-c templateRegions=${regions.join(',')}`,
  ].join(' ');

const run = async (args: readonly string[], { log }: Output): Promise<void> => {
  const options = optionsOf(args);
  const files = createPublication(readManifest(), {
    artifact: (file) => readFileSync(join(artifactFolder, file)),
    program: (file) => readFileSync(join(options.programs, file)),
  });
  const owner = await ownAccount();
  const buckets = options.regions.map(
    (region): ArtifactBucket => ({
      client: new S3Client({ region, forcePathStyle: true }),
      name: `${options.prefix}-${region}`,
      owner,
    }),
  );
  for (const { bucket, uploaded, kept } of await publish(buckets, files))
    log(`${bucket}: ${uploaded} files uploaded, ${kept} there already`);
  log(`Settings of the product: ${settingsFor(options)}`);
};

/** Exit code: 0 = every region holds the version; 1 = the reason is printed. */
export const publishProgram = async (args: readonly string[], output: Output): Promise<number> => {
  try {
    await run(args, output);
    return 0;
  } catch (error) {
    output.error(error instanceof Error ? error.message : String(error));
    return 1;
  }
};
