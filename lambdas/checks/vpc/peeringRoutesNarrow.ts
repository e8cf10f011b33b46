import type { FactsOf } from '../assetCheck.ts';
import { routeTableCheck } from '../platformChecks.ts';
import { rangeOf } from '../ranges.ts';
import { requirementsOn } from '../requirementThemes.ts';
import { fail, pass, unknown } from '../result.ts';

type Route = FactsOf<'Route Table'>['routes'][number];

const isPeering = ({ target, isActive }: Route): boolean =>
  isActive && target?.startsWith('pcx-') === true;

type Lists = FactsOf<'Route Table'>['prefixLists'];

/** A route for each entry of the list that it names; one whose entries were not read stays. */
const entriesIn =
  (lists: Lists) =>
  (route: Route): Route[] =>
    lists
      .find(({ id }) => id === route.destination)
      ?.cidrs?.map((destination) => ({ ...route, destination })) ?? [route];

/** Whether a destination covers a whole network. */
const coversNetwork = (destination: string, network: string): boolean => {
  const [all, part] = [rangeOf(destination), rangeOf(network)];
  if (all === undefined || part === undefined || all.family !== part.family) return false;
  return all.from <= part.from && part.to <= all.to;
};

export const peeringRoutesNarrow = routeTableCheck({
  id: 'NET-09',
  title: 'VPC peering route reaches the whole peer network',
  severity: 'Medium',
  type: 'Misconfiguration',
  reads: [
    'ec2:DescribeRouteTables',
    'ec2:DescribeVpcPeeringConnections',
    'ec2:DescribeManagedPrefixLists',
    'ec2:GetManagedPrefixListEntries',
  ],
  description:
    'A route over a peering connection covers all of the other network, or more. A break- ' +
    'in on one side then reaches every machine and database of the other side.',
  remediation: {
    console: [
      'Choose the tab Routes, then Edit routes.',
      'Replace the route by routes to the subnets or machines that are needed, and save.',
    ],
    cli: [
      'aws ec2 create-route --route-table-id {{id}} --destination-cidr-block NEEDED_RANGE --vpc-peering-connection-id CONNECTION_ID',
      'aws ec2 delete-route --route-table-id {{id}} --destination-cidr-block WIDE_RANGE',
    ],
    cloudFormation: {
      type: 'AWS::EC2::Route',
      properties: [
        'RouteTableId: "{{id}}"',
        'DestinationCidrBlock: NEEDED_RANGE',
        'VpcPeeringConnectionId: CONNECTION_ID',
      ],
    },
    terraform: {
      resource: 'aws_route',
      arguments: [
        'route_table_id            = "{{id}}"',
        'destination_cidr_block    = "NEEDED_RANGE"',
        'vpc_peering_connection_id = CONNECTION_ID',
      ],
    },
    impact: 'Connections to the parts that no route names any more break at once.',
  },
  frameworks: requirementsOn(['peerNetwork'], {
    'cis_aws_5.0': ['5.6'],
    'cis_aws_6.0': ['6.6'],
    'cis_aws_7.0': ['6.6'],
  }),
  only: ({ routes }) => routes.some(isPeering),
  evaluate: ({ routes, peerings, prefixLists }) => {
    if (peerings === null) return unknown('The peering connections could not be read.');
    const used = routes.filter(isPeering).flatMap(entriesIn(prefixLists));
    const networksOf = (target: string | null) =>
      peerings.find(({ connectionId }) => connectionId === target)?.cidrs;
    const wide = used.filter(({ destination, target }) =>
      networksOf(target)?.some((network) => coversNetwork(destination, network)),
    );
    if (wide.length > 0)
      return fail(
        `A route leads to all of ${wide.map(({ destination }) => destination).join(', ')}.`,
      );
    const unread = used.filter(({ destination }) => destination.startsWith('pl-'));
    if (unread.length > 0)
      return unknown(`Entries of ${unread[0]?.destination} could not be read.`);
    return used.some(({ target }) => networksOf(target) === undefined)
      ? unknown('A peering connection could not be read.')
      : pass('Routes lead to parts of the other network only.');
  },
  examples: {
    pass: [{}],
    fail: [
      { routes: [{ destination: '10.1.0.0/16', target: 'pcx-1', isActive: true }] },
      { routes: [{ destination: '0.0.0.0/0', target: 'pcx-1', isActive: true }] },
      {
        routes: [{ destination: 'pl-1', target: 'pcx-1', isActive: true }],
        prefixLists: [{ id: 'pl-1', isAws: false, cidrs: ['10.1.0.0/16'] }],
      },
    ],
    unknown: [
      { peerings: null },
      { peerings: [] },
      { routes: [{ destination: 'pl-1', target: 'pcx-1', isActive: true }] },
    ],
  },
});
