import { SAML, ValidateInResponseTo } from '@node-saml/node-saml';
import { XMLParser } from 'fast-xml-parser';
import { type Asserted, type Flow, HostedRefusal } from './hostedTypes.ts';
import type { Provider } from './providers.ts';

const LIFE_MS = 5 * 60_000;

/** Requests sent and not yet answered: an answer to none of them, or a second one, is refused. */
const requests = new Map<string, { value: string; createdAt: number }>();
const cacheProvider = {
  saveAsync: async (key: string, value: string) => {
    const item = { value, createdAt: Date.now() };
    requests.set(key, item);
    return item;
  },
  getAsync: async (key: string) => {
    const item = requests.get(key);
    return item !== undefined && item.createdAt + LIFE_MS > Date.now() ? item.value : null;
  },
  removeAsync: async (key: string | null) => {
    if (key === null || !requests.delete(key)) return null;
    return key;
  },
};

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  removeNSPrefix: true,
  processEntities: true,
  isArray: (name) => ['KeyDescriptor', 'SingleSignOnService'].includes(name),
});

interface Metadata {
  readonly EntityDescriptor?: {
    readonly '@entityID'?: string;
    readonly IDPSSODescriptor?: {
      readonly KeyDescriptor?: ReadonlyArray<{
        readonly KeyInfo?: { readonly X509Data?: { readonly X509Certificate?: string } };
      }>;
      readonly SingleSignOnService?: ReadonlyArray<{
        readonly '@Binding'?: string;
        readonly '@Location'?: string;
      }>;
    };
  };
}

/** The pool reads the metadata document that it was given, as AWS does. */
function readMetadata({ ProviderDetails }: Provider) {
  const { EntityDescriptor: entity } = parser.parse(
    ProviderDetails?.MetadataFile ?? '<none/>',
  ) as Metadata;
  const { KeyDescriptor: keys = [], SingleSignOnService: services = [] } =
    entity?.IDPSSODescriptor ?? {};
  const redirect = services.find((one) => one['@Binding']?.endsWith(':HTTP-Redirect'));
  return {
    entityId: entity?.['@entityID'] ?? '',
    entryPoint: redirect?.['@Location'] ?? '',
    certificates: keys.flatMap(({ KeyInfo }) => KeyInfo?.X509Data?.X509Certificate ?? []),
  };
}

function serviceProvider({ pool, provider }: Flow, base: string): SAML {
  const { entityId, entryPoint, certificates } = readMetadata(provider);
  const issuer = `urn:amazon:cognito:sp:${pool.id}`;
  return new SAML({
    issuer,
    audience: issuer,
    callbackUrl: `${base}/saml2/idpresponse`,
    entryPoint,
    idpIssuer: entityId,
    idpCert: certificates.map((text) => text.replaceAll(/\s/g, '')),
    identifierFormat: null,
    disableRequestedAuthnContext: true,
    wantAssertionsSigned: true,
    wantAuthnResponseSigned: false,
    validateInResponseTo: ValidateInResponseTo.always,
    requestIdExpirationPeriodMs: LIFE_MS,
    cacheProvider,
  });
}

/** Where to send the browser with a SAML request. */
export const samlRedirect = (flow: Flow, base: string): Promise<string> =>
  serviceProvider(flow, base).getAuthorizeUrlAsync(flow.id, undefined, {});

/** The person of a posted SAML response, after signature, audience, time and request were checked. */
export async function samlPerson(flow: Flow, base: string, response: string): Promise<Asserted> {
  const { profile } = await serviceProvider(flow, base)
    .validatePostResponseAsync({ SAMLResponse: response, RelayState: flow.id })
    .catch((error: unknown) => {
      const reason = error instanceof Error ? error.message : String(error);
      throw new HostedRefusal(
        `Invalid samlResponse or relayState from identity provider: ${reason}`,
      );
    });
  if (!profile?.nameID) throw new HostedRefusal('The SAML response names nobody');
  const attributes = Object.entries(profile).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return { subject: profile.nameID, attributes: Object.fromEntries(attributes) };
}
