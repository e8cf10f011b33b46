import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  type Manifest,
  readManifest,
  readTemplate,
} from '#customer-stack/template/artifactFiles.ts';
import { createPublication, programFiles } from '#customer-stack/template/publication.ts';
import { parseSettings } from '#stacks/settings.ts';
import { publishProgram } from '../../bin/publishTemplate/program.ts';
import {
  CUSTOMER,
  openTestServices,
  PRODUCT,
  type TestServices,
} from './aws/services/openServices.ts';

let opened: TestServices;
let folder: string;
const printed: string[] = [];
const output = {
  log: (line: string) => printed.push(line),
  error: (line: string) => printed.push(line),
};

const regions = ['us-east-1', 'eu-west-1'];
const bucketFolder = (region: string): string => join(folder, 'buckets', region);
const addBuckets = (accountId: string, ...given: readonly string[]): void => {
  for (const region of given) mkdirSync(bucketFolder(region), { recursive: true });
  opened.services.addAccount({
    accountId,
    name: 'Artefacts',
    services: [],
    assumableRoles: [],
    buckets: given.map((region) => ({
      accountId,
      name: `artefacts-${region}`,
      region,
      folder: bucketFolder(region),
      createdAt: new Date(0),
      configuration: {},
    })),
  });
};

const writePrograms = (content = 'program'): string => {
  const programs = join(folder, 'programs');
  mkdirSync(programs, { recursive: true });
  for (const file of programFiles) writeFileSync(join(programs, file), `${content} ${file}`);
  return programs;
};

const publish = async (...more: readonly string[]): Promise<number> => {
  printed.length = 0;
  const programs = join(folder, 'programs');
  const given = ['--prefix', 'artefacts', '--programs', programs, '--regions', regions.join(',')];
  return publishProgram([...given, ...more], output);
};

/** Objects of a bucket by key, with the hash of what lies there. */
const published = (region: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(bucketFolder(region), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((file) => [
        file.slice(bucketFolder(region).length + 1),
        createHash('sha256').update(readFileSync(file)).digest('hex'),
      ])
      .filter(([key]) => key?.startsWith('template/') || key?.startsWith('scanner/')),
  );

beforeEach(async () => {
  opened = await openTestServices();
  folder = mkdtempSync(join(tmpdir(), 'publish-'));
  vi.stubEnv('AWS_ENDPOINT_URL', opened.services.endpoint);
  vi.stubEnv('AWS_REGION', 'us-east-1');
  vi.stubEnv('AWS_ACCESS_KEY_ID', `AKIA${PRODUCT}TEST`);
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'local');
  writePrograms();
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await opened.close();
  rmSync(folder, { recursive: true });
});

describe('publishing a version', () => {
  test('puts each file of the manifest into the bucket of each region, once', async () => {
    addBuckets(PRODUCT, ...regions);
    expect(await publish(), printed.join('\n')).toBe(0);
    const [first] = regions.map(published);
    const { templateVersion } = readManifest();
    const manifestFile = join(
      bucketFolder('eu-west-1'),
      `template/${templateVersion}/manifest.json`,
    );
    const manifest: Manifest = JSON.parse(readFileSync(manifestFile, 'utf8'));
    expect(manifest.artifacts).toHaveLength(readManifest().artifacts.length + programFiles.length);
    for (const { key, sha256 } of manifest.artifacts) expect(first?.[key], key).toBe(sha256);
    expect(published('eu-west-1')).toEqual(first);
    expect(Object.keys(first ?? {})).toHaveLength(manifest.artifacts.length + 1);

    expect(await publish()).toBe(0);
    expect(printed[0]).toBe('artefacts-us-east-1: 0 files uploaded, 13 there already');
  });

  test('prints the settings with which the product offers it', async () => {
    addBuckets(PRODUCT, ...regions);
    await publish();
    const settings = [...(printed.at(-1) ?? '').matchAll(/-c (\w+)=(\S+)/g)];
    expect(parseSettings(Object.fromEntries(settings.map(([, ...pair]) => pair)))).toMatchObject({
      templateBase: 'https://artefacts-us-east-1.s3.us-east-1.amazonaws.com/template',
      artifactBucketPrefix: 'artefacts',
      templateRegions: regions,
    });
  });

  test('ends half-way, is run again: the version is complete', async () => {
    addBuckets(PRODUCT, 'us-east-1');
    expect(await publish()).toBe(1);
    expect(existsSync(bucketFolder('eu-west-1'))).toBe(false);
    expect(published('us-east-1')).toEqual({});
    addBuckets(PRODUCT, ...regions);
    const { key = '' } = readManifest().artifacts[0] ?? {};
    expect(await publish('--regions', 'us-east-1')).toBe(0);
    rmSync(join(bucketFolder('us-east-1'), key));
    expect(await publish()).toBe(0);
    expect(printed[0]).toBe('artefacts-us-east-1: 1 files uploaded, 12 there already');
    expect(published('us-east-1')).toEqual(published('eu-west-1'));
  });

  test('never replaces a file, and uploads nothing anywhere when one differs', async () => {
    addBuckets(PRODUCT, ...regions);
    await publish('--regions', 'eu-west-1');
    const before = published('eu-west-1');
    writePrograms('another');
    expect(await publish()).toBe(1);
    expect(printed[0]).toContain('raise TEMPLATE_VERSION: artefacts-eu-west-1/scanner/');
    expect(published('eu-west-1')).toEqual(before);
    expect(published('us-east-1')).toEqual({});
  });

  test("refuses a stranger's bucket of that name", async () => {
    addBuckets(PRODUCT, 'us-east-1');
    addBuckets(CUSTOMER, 'eu-west-1');
    expect(await publish()).toBe(1);
    expect(printed[0]).toContain('not authorized');
    expect(published('us-east-1')).toEqual({});
  });
});

describe('refused before anything is asked of AWS', () => {
  test.each([
    [['--regions', 'us-east-1,mars-1'], 'The manifest has no region mars-1.'],
    [['--programs', 'nowhere'], /^nowhere lacks discoverStores\.zip, .*server\.tar\.gz\.$/],
  ])('%j', async (more, message) => {
    expect(await publish(...more)).toBe(1);
    expect(printed).toEqual([expect.stringMatching(message)]);
  });

  test('an artefact that differs from the manifest', () => {
    const changed = () => Buffer.from('changed');
    const program = changed;
    expect(() => createPublication(readManifest(), { artifact: changed, program })).toThrow(
      'template.json differs from the manifest',
    );
  });
});

test('what is published is what the template names', () => {
  const text = JSON.stringify(readTemplate());
  const version = readManifest().templateVersion;
  const named = [...text.matchAll(new RegExp(`scanner/${version}/([\\w.]+)`, 'g'))];
  const files = named.map(([, file]) => file).filter((file) => file !== undefined);
  expect([...new Set(files)].toSorted()).toEqual(programFiles.toSorted());
});
