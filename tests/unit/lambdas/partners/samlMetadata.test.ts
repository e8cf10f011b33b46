import { generate } from 'selfsigned';
import { beforeAll, expect, test } from 'vitest';
import { readSamlMetadata, writeSamlMetadata } from '#partners/samlMetadata.ts';

const REDIRECT = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect';
let good: string;
let weak: string;

const certificate = async (keySize: number): Promise<string> => {
  const made = await generate([{ name: 'commonName', value: 'idp' }], {
    keySize,
    algorithm: 'sha256',
  });
  return made.cert.replaceAll(/-----[^-]+-----|\s/g, '');
};

beforeAll(async () => {
  good = await certificate(2048);
  weak = await certificate(1024);
});

const document = ({
  cert = good,
  location = 'https://idp.example.com/sso?a=1&amp;b=2',
  use = 'signing',
} = {}) =>
  `<?xml version="1.0"?><m:EntityDescriptor xmlns:m="urn:oasis:names:tc:SAML:2.0:metadata" entityID="https://idp.example.com/&quot;x&quot;"><m:IDPSSODescriptor><m:KeyDescriptor use="${use}"><d:KeyInfo xmlns:d="urn:d"><d:X509Data><d:X509Certificate>\n${cert}\n</d:X509Certificate></d:X509Data></d:KeyInfo></m:KeyDescriptor><m:SingleSignOnService Binding="${REDIRECT}" Location="${location}"/></m:IDPSSODescriptor></m:EntityDescriptor>`;

const check = { now: Date.now() + 60_000, allowedHosts: [] };

test('what was checked is what is written, and nothing else', async () => {
  const read = await readSamlMetadata(document(), check);
  expect(read).toMatchObject({
    entityId: 'https://idp.example.com/"x"',
    ssoUrl: 'https://idp.example.com/sso?a=1&b=2',
    certificates: [good],
  });
  expect(await readSamlMetadata(writeSamlMetadata(read), check)).toEqual(read);
});

test.each([
  ['no XML', () => 'hello', /not the metadata/],
  ['a page', () => '<html><body>Sign in</body></html>', /not the metadata/],
  [
    'a DOCTYPE',
    () => `<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>${document()}`,
    /DOCTYPE/,
  ],
  ['a certificate that is none', () => document({ cert: 'AAAA' }), /cannot be read/],
  ['a weak key', () => document({ cert: weak }), /2048 bits/],
  ['keys for encryption only', () => document({ use: 'encryption' }), /no signing certificate/],
  ['a plain sign-in address', () => document({ location: 'http://idp.example.com/' }), /https/],
  ['a script as sign-in address', () => document({ location: 'javascript:alert(1)' }), /https/],
  ['another binding only', () => document().replace(REDIRECT, 'urn:post'), /HTTP-Redirect/],
])('%s is refused in words', async (_, xml, message) => {
  await expect(readSamlMetadata(xml(), check)).rejects.toThrow(message);
});

test('a certificate that has ended or not begun is not good', async () => {
  const years = (n: number) => ({ now: Date.now() + n * 366 * 86_400_000, allowedHosts: [] });
  await expect(readSamlMetadata(document(), years(10))).rejects.toThrow(/no signing certificate/);
  await expect(readSamlMetadata(document(), years(-10))).rejects.toThrow(/no signing certificate/);
});
