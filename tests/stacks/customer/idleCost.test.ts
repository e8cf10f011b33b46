import { describe, expect, test } from 'vitest';
import { prices, sources } from '#contracts/cost/prices.ts';
import { idleCost, totalOf } from '#customer-stack/template/cost/idleCost.ts';
import { synthesizeTemplates } from '#customer-stack/template/synthesize.ts';

const dollars = (mode: Parameters<typeof idleCost>[0]): number => totalOf(idleCost(mode));

describe('idle cost', () => {
  test('is at most 1.50 USD a month in Economy mode and in an existing network', () => {
    expect(dollars('Economy')).toBeLessThanOrEqual(1.5);
    // The key alone: less would mean that something is forgotten.
    expect(dollars('Economy')).toBeGreaterThan(prices.keyMonth);
    expect(dollars('Existing')).toBe(dollars('Economy'));
  });

  test('grows by less than 3 cents for each log group of a database', () => {
    const more = totalOf(idleCost('Economy', 10)) - dollars('Economy');
    expect(more / 10).toBeGreaterThan(0.02);
    expect(more / 10).toBeLessThan(0.03);
  });

  test('grows by NAT gateway and address in PrivateNat mode', () => {
    expect(dollars('PrivateNat') - dollars('Economy')).toBeCloseTo(730 * (0.045 + 0.005), 6);
  });

  test('names resources of the template', () => {
    const { Resources } = synthesizeTemplates().account;
    const named = idleCost('PrivateNat').map(({ resource }) => resource);
    expect(named.filter((id) => Resources[id] === undefined)).toEqual([]);
  });

  test('has for each type that is charged while idle a line', () => {
    const { Resources } = synthesizeTemplates().account;
    // What is charged by the hour or by the clock: keys, NAT, addresses, alarms, secrets, endpoints.
    const charged =
      /^AWS::(?:KMS::Key|EC2::NatGateway|EC2::EIP|CloudWatch::Alarm|SecretsManager::Secret|Scheduler::Schedule|EC2::Instance|Lambda::EventSourceMapping)$/;
    const ids = Object.entries(Resources)
      .filter(([, { Type, Properties }]) =>
        Type === 'AWS::EC2::VPCEndpoint'
          ? Properties?.VpcEndpointType !== 'Gateway'
          : charged.test(Type),
      )
      .map(([id]) => id);
    const named = new Set(idleCost('PrivateNat').map(({ resource }) => resource));
    // A start of the monthly scan is in the lines of the others.
    expect(ids.filter((id) => !named.has(id))).toEqual(['DataScanSchedule']);
  });

  test('comes from prices with their date and source', () => {
    expect(prices.asOf).toMatch(/^20\d\d-\d\d-\d\d$/);
    for (const source of sources)
      expect(source).toMatch(/^https:\/\/aws\.amazon\.com\/\S+\/pricing\//);
  });
});
