import { X509Certificate } from 'node:crypto';
import * as z from 'zod/mini';

/** Metadata of a SAML provider that sign-in needs. */
export interface SamlMetadata {
  readonly entityId: string;
  /** URL that browsers are redirected to. */
  readonly ssoUrl: string;
  /** Base64 of DER, valid now. */
  readonly certificates: readonly string[];
  /** When the last of them ends; ms since 1970. */
  readonly expiresAt: number;
}

/** A refusal in words for the person who gave the document's address. */
export class MetadataRefusal extends Error {}

const options = {
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  removeNSPrefix: true,
  // The five of XML itself; others need a DOCTYPE, which is refused.
  processEntities: true,
  parseTagValue: false,
  parseAttributeValue: false,
  isArray: (name: string) =>
    ['KeyDescriptor', 'SingleSignOnService', 'X509Certificate'].includes(name),
};

const Certificates = z.object({ X509Data: z.object({ X509Certificate: z.array(z.string()) }) });
const Document = z.object({
  EntityDescriptor: z.object({
    '@entityID': z.string().check(z.minLength(1), z.maxLength(1024)),
    IDPSSODescriptor: z.object({
      KeyDescriptor: z.array(z.object({ '@use': z.optional(z.string()), KeyInfo: Certificates })),
      SingleSignOnService: z.array(z.object({ '@Binding': z.string(), '@Location': z.string() })),
    }),
  }),
});

const REDIRECT = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect';
const MIN_RSA_BITS = 2048;

type Described = z.infer<typeof Document>['EntityDescriptor'];

/** The parser is loaded when a provider is connected, which is rare. */
const parseDocument = async (xml: string): Promise<Described> => {
  if (/<!(DOCTYPE|ENTITY)/i.test(xml)) {
    throw new MetadataRefusal('The document must not have a DOCTYPE.');
  }
  const { XMLParser } = await import('fast-xml-parser');
  try {
    return Document.parse(new XMLParser(options).parse(xml, true)).EntityDescriptor;
  } catch {
    throw new MetadataRefusal(
      'This is not the metadata of one SAML identity provider with its signing certificate.',
    );
  }
};

const readCertificate = (text: string): X509Certificate => {
  try {
    return new X509Certificate(Buffer.from(text.replaceAll(/\s/g, ''), 'base64'));
  } catch {
    throw new MetadataRefusal('A certificate of the document cannot be read.');
  }
};

const isStrong = ({
  publicKey: { asymmetricKeyType: type, asymmetricKeyDetails },
}: X509Certificate) =>
  type === 'ec' || (type === 'rsa' && (asymmetricKeyDetails?.modulusLength ?? 0) >= MIN_RSA_BITS);

const isValidAt = (now: number) => (certificate: X509Certificate) =>
  certificate.validFromDate.getTime() <= now && certificate.validToDate.getTime() > now;

const checkSsoUrl = (location: string, allowedHosts: readonly string[]): string => {
  const url = URL.parse(location);
  const isAllowed = url?.protocol === 'http:' && allowedHosts.includes(url.hostname);
  if (url === null || (url.protocol !== 'https:' && !isAllowed)) {
    throw new MetadataRefusal('The sign-in address of the document must begin with https://.');
  }
  return url.href;
};

export interface MetadataCheck {
  readonly now: number;
  /** Hosts whose sign-in address may be plain http. */
  readonly allowedHosts: readonly string[];
}

/** Entity id, sign-in address and signing certificates; throws a `MetadataRefusal` that names the fault. */
export const readSamlMetadata = async (
  xml: string,
  { now, allowedHosts }: MetadataCheck,
): Promise<SamlMetadata> => {
  const { '@entityID': entityId, IDPSSODescriptor: idp } = await parseDocument(xml);
  const service = idp.SingleSignOnService.find((one) => one['@Binding'] === REDIRECT);
  if (service === undefined) {
    throw new MetadataRefusal('The provider must offer single sign-on by HTTP-Redirect.');
  }
  const certificates = idp.KeyDescriptor.filter((key) => key['@use'] !== 'encryption')
    .flatMap(({ KeyInfo }) => KeyInfo.X509Data.X509Certificate.map(readCertificate))
    .filter(isValidAt(now));
  if (certificates.length === 0) {
    throw new MetadataRefusal('The document has no signing certificate that is good today.');
  }
  if (!certificates.every(isStrong)) {
    throw new MetadataRefusal('Signing keys must be RSA of 2048 bits or more, or elliptic.');
  }
  return {
    entityId,
    ssoUrl: checkSsoUrl(service['@Location'], allowedHosts),
    certificates: certificates.map((one) => one.raw.toString('base64')),
    expiresAt: Math.max(...certificates.map((one) => one.validToDate.getTime())),
  };
};

const escaped = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

/** Metadata with the checked values only: the pool gets this document. */
export const writeSamlMetadata = ({ entityId, ssoUrl, certificates }: SamlMetadata): string => {
  const keys = certificates.map(
    (one) =>
      `<md:KeyDescriptor use="signing"><ds:KeyInfo xmlns:ds="http://www.w3.org/2000/09/xmldsig#"><ds:X509Data><ds:X509Certificate>${one}</ds:X509Certificate></ds:X509Data></ds:KeyInfo></md:KeyDescriptor>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<md:EntityDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata" entityID="${escaped(entityId)}"><md:IDPSSODescriptor protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol">${keys.join('')}<md:SingleSignOnService Binding="${REDIRECT}" Location="${escaped(ssoUrl)}"/></md:IDPSSODescriptor></md:EntityDescriptor>`;
};
