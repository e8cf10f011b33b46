/** Issues of a snapshot concern it as a data store, and the one that it was made from. */
export const storesOfCopy = (
  { sourceArn }: { readonly sourceArn: string | null },
  arn: string,
): readonly string[] => (sourceArn === null ? [arn] : [arn, sourceArn]);
