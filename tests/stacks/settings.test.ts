import { expect, test } from 'vitest';
import { parseSettings, settingsFrom } from '#stacks/settings.ts';

test('the context overrides the environment, both override the default', () => {
  const context: Record<string, unknown> = { stage: 'dev' };
  const settings = settingsFrom((name) => context[name], {
    DATAWARD_STAGE: 'other',
    DATAWARD_TEMPLATE_REGIONS: 'us-east-1, us-west-2',
    DATAWARD_SHOW_POSTURE_INTEGRATION: 'false',
    DATAWARD_DOMAIN_NAME: '',
  });
  expect(settings).toMatchObject({
    stage: 'dev',
    region: 'us-east-1',
    templateRegions: ['us-east-1', 'us-west-2'],
    showPostureIntegration: false,
    removal: 'retain',
  });
  expect(settings.domainName).toBeUndefined();
});

test.each([
  [{ stage: 'Prod!' }, /stage: up to 16 lower-case letters and digits/],
  [{ region: 'mars' }, /region: a region code/],
  [{ environment: 'test' }, /environment/],
  [{ domainName: 'a.example.com' }, /domainName and certificateArn go together/],
  [{ templateRegions: 'us-east-1, ap-east-1' }, /templateRegions\.1/],
  [{ artifactBucketPrefix: 'Artifacts' }, /artifactBucketPrefix: the start of a bucket name/],
  [{ templateBase: 'https://a.example' }, /templateBase and artifactBucketPrefix go together/],
  [{ artifactBucketPrefix: 'artifacts' }, /templateBase and artifactBucketPrefix go together/],
  [{ certificateArn: 'arn:aws:acm:eu-west-1:1:certificate/x' }, /certificateArn: of us-east-1/],
])('%j is refused in one sentence', (given, message) => {
  expect(() => parseSettings(given)).toThrow(message);
});
