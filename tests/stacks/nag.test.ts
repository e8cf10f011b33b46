import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type CfnResource, Stack, Validations } from 'aws-cdk-lib';
import { Queue } from 'aws-cdk-lib/aws-sqs';
import { AwsSolutionsChecks } from 'cdk-nag';
import { afterAll, expect, test } from 'vitest';
import { buildApp } from '#stacks/app.ts';
import { parseSettings, type SettingsInput } from '#stacks/settings.ts';

const folders: string[] = [];
const temporaryFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'dataward-nag-'));
  folders.push(folder);
  return folder;
};
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

const builtSite = (): string => {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html>');
  writeFileSync(join(folder, 'assets', 'index-1.js'), 'export {};');
  return folder;
};

const checked = (settings: SettingsInput) => {
  const { app } = buildApp({
    settings: parseSettings(settings),
    bundled: false,
    webRoot: builtSite(),
    outdir: temporaryFolder(),
  });
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
  return app;
};

const elsewhere: SettingsInput = {
  region: 'eu-central-1',
  account: '123456789012',
  domainName: 'dataward.example.com',
  certificateArn: 'arn:aws:acm:us-east-1:123456789012:certificate/1',
  mailFrom: 'dataward@example.com',
  alarmEmail: 'alarms@example.com',
};

test.each([
  ['as it comes', {}],
  ['for trying out', { stage: 'dev', removal: 'destroy' } satisfies SettingsInput],
  ['in another region, with domain, mail and connected accounts', elsewhere],
])('nothing is found %s but what is acknowledged', (_name, settings) => {
  expect(checked(settings).synth().stacks.length).toBeGreaterThanOrEqual(7);
});

test('a new fault is found', () => {
  const app = checked({});
  new Queue(new Stack(app, 'Faulty'), 'Open');
  expect(() => app.synth()).toThrow('AwsSolutions-SQS3');
});

test('a template that CloudFormation would refuse is found', () => {
  const app = checked({});
  const core = app.node.findChild('Data').node.findChild('Core').node.defaultChild as CfnResource;
  core.addPropertyOverride('NoSuchProperty', 1);
  expect(() => app.synth()).toThrow('CloudFormation-Validate::F3002');
});
