import type { DeclaredHttpApi, DeclaredRestApi } from '#local/aws/services/declared/apis.ts';
import type { Placed } from '#local/aws/services/declared/declare.ts';
import { daysBefore, PRODUCTION } from './names.ts';
import { main } from './network/places.ts';

const functionArn = (name: string) => `arn:aws:lambda:us-east-1:${PRODUCTION}:function:${name}`;

/** Only from the network of the shop. */
export const declareRestApis = (made: Date): readonly Placed<DeclaredRestApi>[] => [
  {
    ...main,
    value: {
      api: {
        id: 'k4x1returns',
        name: 'returns',
        createdDate: daysBefore(made, 310),
        endpointConfiguration: { types: ['PRIVATE'] },
        disableExecuteApiEndpoint: false,
      },
      resources: [
        {
          id: 'r1',
          path: '/returns',
          resourceMethods: {
            POST: {
              httpMethod: 'POST',
              authorizationType: 'AWS_IAM',
              apiKeyRequired: false,
              methodIntegration: {
                type: 'AWS_PROXY',
                uri: `arn:aws:apigateway:us-east-1:lambda:path/2015-03-31/functions/${functionArn('stock-sync')}/invocations`,
              },
            },
          },
        },
      ],
      stages: ['live'],
    },
  },
];

/** Partners sign in; the function does not let the API call it any more. */
export const declareHttpApis = (made: Date): readonly Placed<DeclaredHttpApi>[] => [
  {
    ...main,
    value: {
      api: {
        ApiId: 'q7w2partner',
        Name: 'partner-stock',
        ProtocolType: 'HTTP',
        RouteSelectionExpression: '$request.method $request.path',
        ApiEndpoint: 'https://q7w2partner.execute-api.us-east-1.amazonaws.com',
        CreatedDate: daysBefore(made, 130),
        DisableExecuteApiEndpoint: false,
      },
      routes: [
        {
          RouteId: 'r1',
          RouteKey: 'GET /stock',
          AuthorizationType: 'JWT',
          Target: 'integrations/i1',
        },
      ],
      integrations: [
        {
          IntegrationId: 'i1',
          IntegrationType: 'AWS_PROXY',
          IntegrationUri: functionArn('stock-sync'),
        },
      ],
      stages: ['$default'],
    },
  },
];
