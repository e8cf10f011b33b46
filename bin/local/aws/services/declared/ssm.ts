import type { DescribeParametersCommandOutput, ParameterMetadata } from '@aws-sdk/client-ssm';
import type { WireService } from '#local/aws/types.ts';
import { declare, inPlace, type Placed, pageOf, type Reply } from './declare.ts';

/** Parameters without their values, which are not emulated. */
export const ssmService = (parameters: readonly Placed<ParameterMetadata>[]): WireService =>
  declare('ssm', {
    DescribeParameters: ({ NextToken, MaxResults }, call) => {
      const page = pageOf(inPlace(parameters, call), {
        marker: NextToken,
        limit: MaxResults,
        usual: 10,
      });
      return {
        Parameters: page.items,
        ...(page.next === undefined ? {} : { NextToken: page.next }),
      } satisfies Reply<DescribeParametersCommandOutput>;
    },
  });
