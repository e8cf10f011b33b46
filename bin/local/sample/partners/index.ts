import { join } from 'node:path';
import { type DnsServer, startDnsServer } from './dnsServer.ts';
import { startGoogleProvider } from './googleProvider.ts';
import { type PartnerServices, startPartnerServices } from './partnerServices.ts';
import { googlePeople, samlPeople } from './people.ts';
import { type RunningPartner, type SamlProvider, startSamlProvider } from './samlProvider.ts';

/** Client id that the product has at the provider that plays Google. */
export const googleClientId = 'dataward-local';

export interface PartnersOptions {
  readonly folder: string;
  /** The first of four; 0 = any free ones. */
  readonly port: number;
  /** Origin of the pool's hosted domain. */
  readonly hostedDomain: () => string;
}

/** Partners outside AWS: identity providers, a name server, and those that customers connect. */
export interface Partners {
  readonly saml: SamlProvider;
  readonly google: RunningPartner;
  readonly dns: DnsServer;
  readonly services: PartnerServices;
  /** File of the name server's records. */
  readonly zoneFile: string;
  stop(): Promise<void>;
}

/** Starts them; what is open already is closed when one fails. */
export const startPartners = async (options: PartnersOptions): Promise<Partners> => {
  const { folder, hostedDomain } = options;
  const port = (offset: number) => (options.port === 0 ? 0 : options.port + offset);
  const zoneFile = join(folder, 'dns-records.txt');
  const open: Array<{ stop(): Promise<void> }> = [];
  const stop = async () => {
    for (const each of open.splice(0).reverse()) await each.stop();
  };
  const keep = <T extends { stop(): Promise<void> }>(partner: T): T => {
    open.push(partner);
    return partner;
  };
  try {
    const saml = keep(
      await startSamlProvider({
        file: join(folder, 'saml-provider.json'),
        port: port(0),
        people: samlPeople,
        consumer: hostedDomain,
      }),
    );
    const google = keep(
      await startGoogleProvider({ port: port(1), people: googlePeople, clientId: googleClientId }),
    );
    const dns = keep(await startDnsServer({ zoneFile, port: port(2) }));
    const services = keep(
      await startPartnerServices({ file: join(folder, 'partner-services.json'), port: port(3) }),
    );
    return { saml, google, dns, services, zoneFile, stop };
  } catch (error) {
    await stop();
    throw error;
  }
};
