import type { Construct } from 'constructs';
import type { Settings } from '../settings.ts';
import { endpointParameter } from './endpointParameter.ts';

/** Addresses that differ on a laptop. */
export interface ApiEndpoints {
  readonly ssoUrl: string;
  readonly dnsServer: string;
  readonly consoleOrigin: string;
  readonly templateBase: string;
}

export const apiEndpoints = (
  scope: Construct,
  { dnsServer, consoleOrigins, templateBase }: Settings,
  hostedDomain: string,
): ApiEndpoints => ({
  ssoUrl: endpointParameter(scope, {
    id: 'SsoUrl',
    description: 'Origin of the hosted domain; empty = that of the user pool.',
    otherwise: hostedDomain,
  }),
  dnsServer: endpointParameter(scope, {
    id: 'DnsServer',
    description: 'Name server for the proof of domains; empty = the setting, or the platform.',
    otherwise: dnsServer,
  }),
  consoleOrigin: endpointParameter(scope, {
    id: 'ConsoleOrigin',
    description: "Origin of CloudFormation's console; empty = the setting.",
    otherwise: consoleOrigins[0] ?? '',
  }),
  templateBase: endpointParameter(scope, {
    id: 'TemplateBase',
    description: "Where the templates of customers' stacks are; empty = the setting.",
    otherwise: templateBase,
  }),
});
