import type { Service } from './service.ts';

/** Ranges that the sample's workloads and AWS's own documentation use, as AWS published them. */
const prefixes = [
  ['3.5.140.0/22', 'ap-northeast-2', 'AMAZON'],
  ['13.34.37.64/27', 'ap-southeast-4', 'AMAZON'],
  ['34.192.0.0/12', 'us-east-1', 'EC2'],
  ['34.224.0.0/12', 'us-east-1', 'EC2'],
  ['35.160.0.0/13', 'us-west-2', 'EC2'],
  ['52.70.0.0/15', 'us-east-1', 'EC2'],
  ['52.93.127.0/24', 'eu-central-1', 'AMAZON'],
  ['52.94.76.0/22', 'us-west-2', 'AMAZON'],
  ['54.239.0.96/28', 'ap-northeast-2', 'AMAZON'],
  ['120.52.22.96/27', 'GLOBAL', 'CLOUDFRONT'],
] as const;

const document = {
  syncToken: '1764201600',
  createDate: '2025-11-27-00-00-00',
  prefixes: prefixes.map(([ip_prefix, region, service]) => ({
    ...{ ip_prefix, region, service, network_border_group: region },
  })),
  ipv6_prefixes: [
    {
      ipv6_prefix: '2600:1f18::/33',
      region: 'us-east-1',
      service: 'EC2',
      network_border_group: 'us-east-1',
    },
  ],
};

/** Where AWS publishes its address ranges (https://ip-ranges.amazonaws.com/ip-ranges.json). */
export const awsRanges: Service = ({ path }) =>
  path === '/ip-ranges.json' ? { status: 200, json: document } : { status: 404 };
