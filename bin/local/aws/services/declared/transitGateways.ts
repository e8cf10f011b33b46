import type {
  DescribeTransitGatewayRouteTablesCommandOutput,
  DescribeTransitGatewaysCommandOutput,
  DescribeTransitGatewayVpcAttachmentsCommandOutput,
  GetTransitGatewayRouteTableAssociationsCommandInput,
  GetTransitGatewayRouteTableAssociationsCommandOutput,
  SearchTransitGatewayRoutesCommandInput,
  SearchTransitGatewayRoutesCommandOutput,
  TransitGateway,
  TransitGatewayRoute,
  TransitGatewayRouteTable,
  TransitGatewayRouteTableAssociation,
  TransitGatewayVpcAttachment,
} from '@aws-sdk/client-ec2';
import { type WireCall, WireError, type WireOperation } from '#local/aws/types.ts';
import { inPlace, type Placed, pageOf, type Reply } from './declare.ts';

export interface DeclaredTransitTable {
  readonly table: TransitGatewayRouteTable;
  readonly associations: readonly TransitGatewayRouteTableAssociation[];
  readonly routes: readonly TransitGatewayRoute[];
}

/** Gateways that join networks. */
export interface TransitGateways {
  readonly gateways: readonly Placed<TransitGateway>[];
  readonly attachments: readonly Placed<TransitGatewayVpcAttachment>[];
  readonly tables: readonly Placed<DeclaredTransitTable>[];
}

const USUAL_PAGE = 1000;

interface Paged {
  readonly MaxResults?: number | undefined;
  readonly NextToken?: string | undefined;
}

const paged = <T>(all: readonly T[], { MaxResults, NextToken }: Paged) => {
  const { items, next } = pageOf(all, { marker: NextToken, limit: MaxResults, usual: USUAL_PAGE });
  return { items, token: next === undefined ? {} : { NextToken: next } };
};

const tableOf = ({ tables }: TransitGateways, id: string | undefined, call: WireCall) => {
  const there = inPlace(tables, call).find(({ table }) => table.TransitGatewayRouteTableId === id);
  if (there === undefined)
    throw new WireError('InvalidRouteTableID.NotFound', `Transit gateway table ${id} not found`);
  return there;
};

type Field = 'State' | 'Type';
const fields: Readonly<Record<string, Field>> = { state: 'State', type: 'Type' };

/** AWS searches by a filter at least. */
const search = (
  all: TransitGateways,
  input: SearchTransitGatewayRoutesCommandInput,
  call: WireCall,
) => {
  const { TransitGatewayRouteTableId, Filters = [], ...page } = input;
  if (Filters.length === 0)
    throw new WireError('MissingParameter', 'The request must contain the parameter filters');
  const fits = (route: TransitGatewayRoute): boolean =>
    Filters.every(({ Name = '', Values = [] }) => {
      const field = fields[Name];
      if (field === undefined)
        throw new WireError('InvalidParameterValue', `The filter '${Name}' is invalid`);
      return Values.includes(route[field] ?? '');
    });
  const { routes } = tableOf(all, TransitGatewayRouteTableId, call);
  const { items, token } = paged(routes.filter(fits), page);
  return {
    Routes: items,
    AdditionalRoutesAvailable: 'NextToken' in token,
    ...token,
  } satisfies Reply<SearchTransitGatewayRoutesCommandOutput>;
};

const associations = (
  all: TransitGateways,
  input: GetTransitGatewayRouteTableAssociationsCommandInput,
  call: WireCall,
) => {
  const { TransitGatewayRouteTableId, MaxResults, NextToken } = input;
  const own = tableOf(all, TransitGatewayRouteTableId, call).associations;
  const { items, token } = paged(own, { MaxResults, NextToken });
  return {
    Associations: items,
    ...token,
  } satisfies Reply<GetTransitGatewayRouteTableAssociationsCommandOutput>;
};

export const transitOperations = (
  all: TransitGateways,
): Readonly<Record<string, WireOperation>> => ({
  DescribeTransitGateways: (input: Paged, call) => {
    const { items, token } = paged(inPlace(all.gateways, call), input);
    return {
      TransitGateways: items,
      ...token,
    } satisfies Reply<DescribeTransitGatewaysCommandOutput>;
  },
  DescribeTransitGatewayVpcAttachments: (input: Paged, call) => {
    const { items, token } = paged(inPlace(all.attachments, call), input);
    return {
      TransitGatewayVpcAttachments: items,
      ...token,
    } satisfies Reply<DescribeTransitGatewayVpcAttachmentsCommandOutput>;
  },
  DescribeTransitGatewayRouteTables: (input: Paged, call) => {
    const tables = inPlace(all.tables, call).map(({ table }) => table);
    const { items, token } = paged(tables, input);
    return {
      TransitGatewayRouteTables: items,
      ...token,
    } satisfies Reply<DescribeTransitGatewayRouteTablesCommandOutput>;
  },
  GetTransitGatewayRouteTableAssociations: (input, call) => associations(all, input, call),
  SearchTransitGatewayRoutes: (input, call) => search(all, input, call),
});
