import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { regionByCode } from '#contracts/cloudAccount/regions.ts';
import {
  ROLE_NAME,
  stackParameters,
  TEMPLATE_FILE,
  VERSION_OUTPUT,
} from '#contracts/cloudAccount/stack.ts';
import { scannerPermissions } from '#customer-stack/permissions.ts';
import {
  artifactFolder as folder,
  type Manifest,
  readManifest,
  readTemplate,
} from '#customer-stack/template/artifactFiles.ts';
import { createArtifacts } from '#customer-stack/template/artifacts.ts';
import { reasonOf, resourceReasons } from '#customer-stack/template/pages/reasons.ts';
import type { StackReview } from '#customer-stack/template/pages/stackReview.ts';
import { parameterProps } from '#customer-stack/template/parameters.ts';
import { crossAccountStatements } from '#customer-stack/template/policies/crossAccount.ts';
import { internalRoles } from '#customer-stack/template/policies/index.ts';
import type { CustomerTemplate } from '#customer-stack/template/synthesize.ts';
import { createLink, type LinkBases, templateUrl } from '#domain/cloudAccount/links.ts';
import { publishedRegions, stackManifest } from '#domain/cloudAccount/stackManifest.ts';

const kept = (file: string): string => readFileSync(`${folder}${file}`, 'utf8');

let made: Readonly<Record<string, string>>;
let manifest: Manifest;
let template: CustomerTemplate;
beforeAll(() => {
  made = createArtifacts();
  manifest = readManifest();
  template = readTemplate();
});

describe('artefacts', () => {
  test('are what the source makes: else run `npm run template`', () => {
    const files = readdirSync(folder).filter((file) => file !== 'earlier');
    expect(files.toSorted()).toEqual(Object.keys(made).toSorted());
    for (const [file, text] of Object.entries(made)) expect(kept(file) === text, file).toBe(true);
  });

  test('are the same each time', () => {
    expect(createArtifacts()).toEqual(made);
  });

  test('have in the manifest their hashes and keys that name the version', () => {
    expect(manifest.artifacts.map(({ file }) => file).toSorted()).toEqual(
      Object.keys(made)
        .filter((file) => file !== 'manifest.json')
        .toSorted(),
    );
    for (const { file, key, bytes, sha256 } of manifest.artifacts) {
      const content = readFileSync(`${folder}${file}`);
      expect(bytes).toBe(content.length);
      expect(sha256).toBe(createHash('sha256').update(content).digest('hex'));
      expect(key).toBe(`template/${manifest.templateVersion}/${file}`);
    }
  });

  test('are for regions that every account can use', () => {
    expect(manifest.regions).toContain('us-east-1');
    for (const code of manifest.regions) expect(regionByCode(code)?.public, code).toBe(true);
  });
});

test('the Terraform file gives the template every parameter, with its default', () => {
  const terraform = kept('dataward.tf');
  const given = [...terraform.matchAll(/^ {4}(\w+) += var\.(\w+)$/gm)];
  expect(given.map(([, name]) => name)).toEqual(Object.keys(template.Parameters));
  for (const [, name = '', variable = ''] of given) {
    const [, block] = terraform.split(`variable "${variable}" {`);
    const given = /^ {2}default {5}= (.*)$/m.exec(block?.split('\n}')[0] ?? '')?.[1];
    expect(given && JSON.parse(given), name).toBe(template.Parameters[name]?.Default);
  }
  expect(terraform.match(/^resource /gm)).toHaveLength(1);
  expect(terraform).toContain('resource "aws_cloudformation_stack" "dataward"');
});

test('the template has the parameters that are described, and no secret among them', () => {
  expect(Object.keys(template.Parameters)).toEqual(Object.keys(parameterProps));
  // The quick-create link leaves out parameters of which CloudFormation shows nothing.
  for (const parameter of Object.values(template.Parameters)) {
    expect(parameter.NoEcho).toBeUndefined();
    expect(parameter.Description).toEqual(expect.stringMatching(/.{20,}/));
  }
});

describe('product and template agree on', () => {
  const bases: LinkBases = {
    consoleOrigin: 'https://console.aws.amazon.com',
    templateBase: 'https://artifacts.example/template',
    trustedPrincipalArn: 'arn:aws:iam::999999999999:role/dataward-prod-*',
    productBusArn: 'arn:aws:events:us-east-1:999999999999:event-bus/dataward-scans',
    artifactBucketPrefix: 'dataward-artifacts',
  };

  test('the parameters: the link gives each that has no default, and none that is unknown', () => {
    const link = createLink(bases, {
      accountId: '210987654321',
      region: 'us-east-1',
      externalId: 'dw-0123456789abcdef',
      frequency: 'rate(7 days)',
      version: stackManifest.newest,
    });
    const given = [...link.matchAll(/[?&]param_(\w+)=([^&]+)/g)].map(
      ([, name = '', value = '']) => [name, decodeURIComponent(value)] as const,
    );
    for (const [name, value] of given) {
      const pattern = template.Parameters[name]?.AllowedPattern;
      const values = template.Parameters[name]?.AllowedValues;
      if (typeof pattern === 'string') expect(value).toMatch(new RegExp(`^(?:${pattern})$`));
      else expect(values).toContain(value);
    }
    const names = given.map(([name]) => name);
    const needed = Object.entries(template.Parameters).filter(
      ([, { Default }]) => !Default?.length,
    );
    const optional = ['VpcId', 'SubnetIds', 'PermissionsBoundaryArn'];
    expect(needed.map(([name]) => name).toSorted()).toEqual(
      [...names.filter((name) => name !== stackParameters.frequency), ...optional].toSorted(),
    );
    for (const name of optional) expect(template.Parameters[name]?.Default).toBe('');
  });

  test('the role, the output and where the template is', () => {
    const named = Object.values(template.Resources).map(({ Properties }) => Properties?.RoleName);
    expect(named.filter((name) => name !== undefined)).toEqual([ROLE_NAME]);
    expect(template.Outputs[VERSION_OUTPUT]).toEqual({ Value: stackManifest.newest });
    const { key } = manifest.artifacts.find(({ file }) => file === TEMPLATE_FILE) ?? {};
    expect(templateUrl(bases, stackManifest.newest)).toBe(`https://artifacts.example/${key}`);
  });

  test('version and regions', () => {
    expect(stackManifest).toEqual({
      newest: manifest.templateVersion,
      regions: manifest.regions,
    });
    expect(publishedRegions([])).toEqual(manifest.regions);
    expect(publishedRegions(['eu-west-1', 'us-east-1', 'ap-east-1'])).toEqual([
      'us-east-1',
      'eu-west-1',
    ]);
  });
});

describe('the page for security reviewers', () => {
  const rows = () =>
    kept('security-review.md')
      .split('\n')
      .filter((line) => line.startsWith('| '))
      .map((line) => line.slice(2, -2).split(' | '));

  test('has every permission of the scanner with its reason', () => {
    for (const { action, reason } of scannerPermissions)
      expect(
        rows().some(([first, , , , why]) => first === `\`${action}\`` && why === reason),
        action,
      ).toBe(true);
  });

  test('has every statement of every role', () => {
    const statements = [
      ...crossAccountStatements,
      ...Object.values(internalRoles).flatMap((role) => role.statements),
    ];
    const shown = rows().filter(([effect]) => effect === 'Allow' || effect === 'Deny');
    expect(shown).toHaveLength(statements.length);
    for (const { reason } of statements)
      expect(
        shown.some((row) => row.at(-1) === reason),
        reason,
      ).toBe(true);
  });

  test('has every resource with its reason and what it costs', () => {
    const ids = Object.keys(template.Resources);
    for (const id of ids) {
      const row = rows().find(([first]) => first === id);
      expect(row?.slice(1, 3), id).toEqual([template.Resources[id]?.Type, reasonOf(id)?.reason]);
      expect(row?.[2]?.length, id).toBeGreaterThan(10);
      expect(row?.[4], id).toMatch(/^\d+(?:\.\d\d)?$/);
    }
    const fitting = ids.map(
      (id) => resourceReasons.filter(({ ids: fits }) => fits.test(id)).length,
    );
    expect(new Set(fitting)).toEqual(new Set([1]));
    for (const { ids: fits } of resourceReasons) expect(ids.some((id) => fits.test(id))).toBe(true);
  });
});

describe('the security review as data', () => {
  const readReview = (): StackReview => JSON.parse(kept('security-review.json'));

  test('has each resource of the template, and no part without one', () => {
    const { resources, parts } = readReview();
    expect(resources.map(({ id }) => id)).toEqual(Object.keys(template.Resources));
    for (const part of parts)
      expect(resources.filter((resource) => resource.part === part).length, part).toBeGreaterThan(
        0,
      );
  });

  test('has each action that the policies of the template allow or deny, by role', () => {
    const { roles } = readReview();
    const templateRoles = Object.entries(template.Resources).filter(
      ([, { Type }]) => Type === 'AWS::IAM::Role',
    );
    expect(roles.map(({ name }) => name).toSorted()).toEqual(
      templateRoles.map(([id]) => id).toSorted(),
    );
    for (const [id, resource] of templateRoles) {
      const { Policies } = resource.Properties ?? {};
      const inTemplate = [
        ...JSON.stringify(Policies).matchAll(/"Action":("[^"]*"|\[[^\]]*\])/g),
      ].flatMap(([, actions]) => JSON.parse(actions ?? '[]'));
      const inReview = roles
        .find(({ name }) => name === id)
        ?.statements.flatMap(({ actions }) => actions);
      expect(new Set(inReview), id).toEqual(new Set(inTemplate));
    }
  });
});
