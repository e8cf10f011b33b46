import { runInNewContext } from 'node:vm';
import { beforeAll, describe, expect, test } from 'vitest';
import { apiFunctionNames } from '#api/functions.ts';
import { ORIGIN_SECRET_HEADER, VIEWER_ADDRESS_HEADER } from '#contracts/http/edgeHeaders.ts';
import { functionName, type Synthesized, statementsByFunction, synthesize } from './synthesized.ts';

let product: Synthesized;
beforeAll(() => {
  product = synthesize();
});

/** A value of a template with references as their names. */
const flatText = (value: unknown): string => {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.map(flatText).join('');
  return Object.values(value ?? {})
    .map(flatText)
    .join('');
};

const shownBy = (of: Synthesized): string =>
  flatText(
    of
      .ofType('AWS::CloudFront::Distribution')[0]
      ?.Properties.DistributionConfig.Origins.flatMap(
        (origin: { OriginCustomHeaders?: { HeaderName: string; HeaderValue: unknown }[] }) =>
          origin.OriginCustomHeaders ?? [],
      )
      .find(({ HeaderName }: { HeaderName: string }) => HeaderName === ORIGIN_SECRET_HEADER)
      ?.HeaderValue,
  );
const knownBy = (of: Synthesized): [string, string][] =>
  of
    .ofType('AWS::Lambda::Function')
    .filter(({ Properties }) => Properties.Environment?.Variables.ORIGIN_SECRETS !== undefined)
    .map((fn) => [functionName(fn), flatText(fn.Properties.Environment.Variables.ORIGIN_SECRETS)]);
/** Logical ids of the secrets that a text resolves, in their order. */
const secretsIn = (text: string): string[] =>
  [...text.matchAll(/\{\{resolve:secretsmanager:[^}]*?(OriginSecret\d)\w*:SecretString/g)].map(
    ([, id]) => id ?? '',
  );

describe('the secret between distribution and functions', () => {
  test('is sent by the distribution, known to every function behind the API, and in no template', () => {
    expect(secretsIn(shownBy(product))).toEqual(['OriginSecret1']);
    const known = knownBy(product);
    expect(known.map(([name]) => name).sort()).toEqual([...apiFunctionNames].sort());
    for (const [name, text] of known) expect(secretsIn(text), name).toEqual(['OriginSecret1']);
    const [secret] = product.ofType('AWS::SecretsManager::Secret');
    expect(secret?.Properties.SecretString).toBeUndefined();
    expect(secret?.Properties.GenerateSecretString.PasswordLength).toBeGreaterThanOrEqual(32);
  });

  test('is read in an environment that only holders of the key can read', () => {
    for (const fn of product.ofType('AWS::Lambda::Function')) {
      const hasSecret = fn.Properties.Environment?.Variables.ORIGIN_SECRETS !== undefined;
      expect(fn.Properties.KmsKeyArn !== undefined, fn.id).toBe(hasSecret);
    }
    const may = [...statementsByFunction(product)].filter(([, statements]) =>
      JSON.stringify(statements).includes('lambda.us-east-1.amazonaws.com'),
    );
    expect(may.map(([name]) => name).sort()).toEqual([...apiFunctionNames].sort());
  });

  test('is replaced by the next number, while the one before it holds and can be read', () => {
    const next = synthesize({ originSecret: '2' });
    expect(secretsIn(shownBy(next))).toEqual(['OriginSecret2']);
    for (const [name, text] of knownBy(next))
      expect(secretsIn(text), name).toEqual(['OriginSecret2', 'OriginSecret1']);
    const exported = (of: Synthesized) =>
      Object.keys(of.templates.Api?.Outputs ?? {}).filter((name) => name.includes('OriginSecret1'));
    expect(exported(next)).toEqual(exported(product));
    expect(exported(product)).toHaveLength(1);
  });

  test('is sent with the address of the viewer, which a viewer cannot choose', () => {
    const code: string = product
      .ofType('AWS::CloudFront::Function')
      .find(({ id }) => id.startsWith('ViewerAddress'))?.Properties.FunctionCode;
    const event = {
      viewer: { ip: '192.0.2.7' },
      request: { headers: { [VIEWER_ADDRESS_HEADER]: { value: '203.0.113.9' } } },
    };
    const headers = runInNewContext(`${code}; handler(${JSON.stringify(event)}).headers`);
    expect(headers).toEqual({ [VIEWER_ADDRESS_HEADER]: { value: '192.0.2.7' } });
  });
});
