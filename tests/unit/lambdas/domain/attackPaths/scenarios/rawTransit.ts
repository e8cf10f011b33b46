import { ACCOUNT, type Api } from '#tests/builders/accountSnapshot.ts';

export interface TransitAttachment {
  readonly id: string;
  readonly vpc: string;
  readonly subnets: readonly string[];
  readonly State?: string;
  readonly owner?: string;
  readonly joins?: boolean;
}

export interface TransitTable {
  readonly id: string;
  readonly gateway?: string;
  readonly of: readonly string[];
  /** Attachments by destination, propagated ones with a `~`; `blackhole`. */
  readonly routes: Readonly<Record<string, string>>;
}

const routeOf = ([key, target]: [string, string]) => {
  const isPropagated = target.startsWith('~');
  return {
    // Objects have a key once: a destination that is entered and propagated has a blank behind it.
    DestinationCidrBlock: key.trim(),
    Type: isPropagated ? 'propagated' : 'static',
    State: target === 'blackhole' ? 'blackhole' : 'active',
    ...(target !== 'blackhole' && {
      TransitGatewayAttachments: [
        { TransitGatewayAttachmentId: isPropagated ? target.slice(1) : target },
      ],
    }),
  };
};

interface Transit {
  readonly attachments: readonly TransitAttachment[];
  readonly tables: readonly TransitTable[];
  /** Rules may name groups of other VPCs at the gateway. */
  readonly joins?: boolean;
}

export const transit = ({ attachments, tables, joins = false }: Transit): Api => ({
  DescribeTransitGateways: {
    TransitGateways: [
      {
        TransitGatewayId: 'tgw-1',
        Options: { SecurityGroupReferencingSupport: joins ? 'enable' : 'disable' },
      },
    ],
  },
  DescribeTransitGatewayVpcAttachments: {
    TransitGatewayVpcAttachments: attachments.map((each) => ({
      TransitGatewayAttachmentId: each.id,
      TransitGatewayId: 'tgw-1',
      VpcId: each.vpc,
      VpcOwnerId: each.owner ?? ACCOUNT,
      State: each.State ?? 'available',
      SubnetIds: each.subnets,
      Options: { SecurityGroupReferencingSupport: each.joins === false ? 'disable' : 'enable' },
    })),
  },
  DescribeTransitGatewayRouteTables: {
    TransitGatewayRouteTables: tables.map(({ id, gateway = 'tgw-1' }) => ({
      TransitGatewayRouteTableId: id,
      TransitGatewayId: gateway,
    })),
  },
  ...Object.fromEntries(
    tables.flatMap(({ id, of, routes }) => [
      [
        `GetTransitGatewayRouteTableAssociations:${id}`,
        {
          Associations: of.map((TransitGatewayAttachmentId) => ({
            ...{ TransitGatewayAttachmentId, State: 'associated' },
          })),
        },
      ],
      [`SearchTransitGatewayRoutes:${id}`, { Routes: Object.entries(routes).map(routeOf) }],
    ]),
  ),
});
