import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { runInNewContext } from 'node:vm';
import { beforeAll, describe, expect, test } from 'vitest';
import { WebConfig } from '#contracts/http/webConfig.ts';
import { parseSettings, webConfigOf } from '#stacks/settings.ts';
import { type Synthesized, synthesize } from './synthesized.ts';

const publicFolder = fileURLToPath(new URL('../../web/public', import.meta.url));

let product: Synthesized;
beforeAll(() => {
  product = synthesize();
});

const only = (type: string) => product.ofType(type)[0]?.Properties;

describe('paths', () => {
  const rewritten = (uri: string): string => {
    const code: string = product
      .ofType('AWS::CloudFront::Function')
      .find(({ id }) => id.startsWith('SpaFallback'))?.Properties.FunctionCode;
    return runInNewContext(`${code}; handler(${JSON.stringify({ request: { uri } })}).uri`);
  };

  test.each([
    '/',
    '/datastore',
    '/datastore/arn_aws_s3___my.bucket.with.dots',
    '/assets',
    '/assetsx/a.js',
    '/config.json/more',
    '/datastore/report.csv',
  ])('%s is a page', (uri) => {
    expect(rewritten(uri)).toBe('/index.html');
  });

  test.each(readdirSync(publicFolder))('web/public/%s is a file', (name) => {
    expect(rewritten(`/${name}`)).toBe(`/${name}`);
  });

  test.each([
    '/assets/index-B1x.js',
    '/assets/font.woff2',
    '/config.json',
    '/favicon.svg',
    '/robots.txt',
    '/openapi.json',
  ])('%s is a file', (uri) => {
    expect(rewritten(uri)).toBe(uri);
  });
});

describe('distribution', () => {
  test('passes calls of the API on uncached and never turns an error into a page', () => {
    const { CacheBehaviors, CustomErrorResponses, DefaultRootObject } = only(
      'AWS::CloudFront::Distribution',
    ).DistributionConfig;
    expect(CustomErrorResponses).toBeUndefined();
    expect(DefaultRootObject).toBe('index.html');
    expect(CacheBehaviors).toHaveLength(1);
    expect(CacheBehaviors[0]).toMatchObject({
      PathPattern: '/svc/*',
      // CloudFront's ids of CachingDisabled and AllViewerExceptHostHeader.
      CachePolicyId: '4135ea2d-6df8-44a3-9df3-4b5a84be39ad',
      OriginRequestPolicyId: 'b689b0a8-53d0-40ab-baf2-68738e2966ac',
      LambdaFunctionAssociations: [{ EventType: 'origin-response' }],
    });
    expect(CacheBehaviors[0].AllowedMethods).toContain('PATCH');
  });

  test('reaches the bucket by origin access control and is behind the firewall', () => {
    const { Origins, WebACLId } = only('AWS::CloudFront::Distribution').DistributionConfig;
    expect(Origins[0].OriginAccessControlId).toBeDefined();
    expect(WebACLId).toBeDefined();
    expect(only('AWS::WAFv2::WebACL').Scope).toBe('CLOUDFRONT');
  });

  test('takes TLS 1.2 and newer on a domain of its own', () => {
    const own = synthesize({
      domainName: 'dataward.example.com',
      certificateArn: 'arn:aws:acm:us-east-1:123456789012:certificate/1',
    }).ofType('AWS::CloudFront::Distribution')[0];
    expect(own?.Properties.DistributionConfig.ViewerCertificate.MinimumProtocolVersion).toBe(
      'TLSv1.2_2021',
    );
  });

  test.each([
    ['us-east-1', 'Web'],
    ['eu-central-1', 'SiteLogs'],
  ])('of a deployment in %s is logged in us-east-1, without query strings', (region, stack) => {
    const own = synthesize({ region });
    const deliveries = own.ofType('AWS::Logs::Delivery');
    expect(deliveries.map((each) => each.stack)).toEqual([stack]);
    const fields: string[] = deliveries[0]?.Properties.RecordFields;
    expect(fields.filter((field) => /query|cookie|referer/i.test(field))).toEqual([]);
    expect(fields).toContain('cs-uri-stem');
    expect(own.regionOf(stack)).toBe('us-east-1');
    const source = own.ofType('AWS::Logs::DeliverySource');
    expect(source.map((each) => each.stack)).toEqual([stack]);
    expect(source[0]?.Properties).toMatchObject({ LogType: 'ACCESS_LOGS' });
    expect(JSON.stringify(source[0]?.Properties.ResourceArn)).toMatch(
      region === 'us-east-1' ? /:cloudfront::.*Distribution/ : /Readdatawardproddistributionarn/,
    );
  });

  test('elsewhere the stack of logs reads the distribution that the site wrote', () => {
    const own = synthesize({ region: 'eu-central-1' });
    const written = own
      .ofType('AWS::SSM::Parameter')
      .find(({ Properties }) => Properties.Name === '/dataward/prod/distribution-arn');
    expect(JSON.stringify(written?.Properties.Value)).toMatch(/:cloudfront::.*Distribution/);
    const reads = own.ofType('Custom::AWS').filter(({ stack }) => stack === 'SiteLogs');
    expect(reads).toHaveLength(1);
    const call = JSON.stringify(reads[0]?.Properties.Update).replaceAll('\\', '');
    expect(call).toContain('"region":"eu-central-1"');
    expect(call).toContain('"Name":"/dataward/prod/distribution-arn"');
  });
});

describe('headers', () => {
  const config = () => only('AWS::CloudFront::ResponseHeadersPolicy').ResponseHeadersPolicyConfig;

  test('forbid inline code, foreign origins, frames and strings as markup', () => {
    const policy: string =
      config().SecurityHeadersConfig.ContentSecurityPolicy.ContentSecurityPolicy;
    expect(policy).not.toMatch(/unsafe-|https?:|\*/);
    for (const directive of [
      "default-src 'none'",
      "script-src 'self'",
      "connect-src 'self'",
      "frame-ancestors 'none'",
      "base-uri 'none'",
      "require-trusted-types-for 'script'",
      "trusted-types 'none'",
    ]) {
      expect(policy.split('; ')).toContain(directive);
    }
  });

  test('keep reset codes off referrers and browsers on https', () => {
    expect(config().SecurityHeadersConfig).toMatchObject({
      ContentTypeOptions: { Override: true },
      FrameOptions: { FrameOption: 'DENY' },
      ReferrerPolicy: { ReferrerPolicy: 'no-referrer' },
      StrictTransportSecurity: { AccessControlMaxAgeSec: 63_072_000, IncludeSubdomains: true },
    });
    const custom = config().CustomHeadersConfig.Items.map(
      ({ Header }: { Header: string }) => Header,
    );
    expect(custom).toEqual(
      expect.arrayContaining(['Permissions-Policy', 'Cross-Origin-Opener-Policy']),
    );
  });
});

test('config.json fits its contract and names no pool', () => {
  const config = webConfigOf(parseSettings());
  expect(WebConfig.parse(config)).toEqual(config);
  expect(JSON.stringify(config)).not.toMatch(/pool/i);
});
