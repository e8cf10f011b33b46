import type { FunctionSpec } from './functionSpec.ts';

/** Run by CloudFront at its edges. */
export const edgeFunctions = {
  shapeGatewayErrors: {
    entry: 'lambdas/edge/shapeGatewayErrors.ts',
    description: "Gives the gateway's own errors the product's error shape",
    timeoutSeconds: 5,
    memoryMb: 128,
    environment: [],
    tables: {},
  },
} as const satisfies Record<string, FunctionSpec>;
