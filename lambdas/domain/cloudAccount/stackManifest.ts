/** Published versions of the customer's stack; a region is listed once its artefacts are there. */
export const stackManifest = {
  /** The version that new stacks and updates get. */
  newest: '1',
  regions: ['us-east-1'],
} as const satisfies { readonly newest: string; readonly regions: readonly string[] };
