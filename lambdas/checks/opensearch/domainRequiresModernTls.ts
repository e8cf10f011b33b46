import { requirementsOn } from '../requirementThemes.ts';
import { fail, pass, unknown } from '../result.ts';
import { searchCheck } from '../serviceChecks.ts';

export const domainRequiresModernTls = searchCheck({
  id: 'OPS-05',
  title: 'OpenSearch domain does not require HTTPS with TLS 1.2',
  severity: 'High',
  type: 'Misconfiguration',
  reads: ['es:DescribeDomains'],
  description:
    'The domain answers plain HTTP, or TLS older than 1.2. Queries, documents and passwords ' +
    'can be read on the way.',
  remediation: {
    console: [
      'Choose Actions, Edit security configuration.',
      'Tick Require HTTPS, choose the newest TLS policy, and save.',
    ],
    cli: [
      'aws opensearch update-domain-config --domain-name {{name}} --domain-endpoint-options EnforceHTTPS=true,TLSSecurityPolicy=Policy-Min-TLS-1-2-PFS-2023-10',
    ],
    cloudFormation: {
      type: 'AWS::OpenSearchService::Domain',
      properties: [
        'DomainEndpointOptions:',
        '  EnforceHTTPS: true',
        '  TLSSecurityPolicy: Policy-Min-TLS-1-2-PFS-2023-10',
      ],
    },
    terraform: {
      resource: 'aws_opensearch_domain',
      arguments: [
        'domain_endpoint_options {',
        '  enforce_https       = true',
        '  tls_security_policy = "Policy-Min-TLS-1-2-PFS-2023-10"',
        '}',
      ],
    },
    impact: 'Clients with HTTP or old TLS are refused.',
  },
  frameworks: requirementsOn(['sentEncrypted']),
  evaluate: ({ httpsForced, tlsPolicy }) => {
    if (httpsForced === false) return fail('Plain HTTP is accepted.');
    if (tlsPolicy?.startsWith('Policy-Min-TLS-1-0')) return fail('TLS 1.0 is accepted.');
    return httpsForced === null || tlsPolicy === null
      ? unknown('The options of the endpoint could not be read.')
      : pass(`HTTPS is required, by ${tlsPolicy}.`);
  },
  examples: {
    pass: [{}],
    fail: [
      { posture: { httpsForced: false } },
      { posture: { tlsPolicy: 'Policy-Min-TLS-1-0-2019-07' } },
    ],
    unknown: [{ posture: { tlsPolicy: null } }],
  },
});
