/** ARN of another resource of EC2 in the same account and region. */
const besideOf = (arn: string, resource: string): string =>
  `${arn.split(':', 5).join(':')}:${resource}`;

/** ARN of the volume that a snapshot was taken of. */
export const volumeOfSnapshot = (
  { volumeId }: { readonly volumeId: string | null },
  arn: string,
): string | null => volumeId && besideOf(arn, `volume/${volumeId}`);

/** ARNs of the snapshots that a machine image is made of. */
export const snapshotsOfImage = (
  { snapshots }: { readonly snapshots: readonly string[] },
  arn: string,
): string[] => snapshots.map((id) => besideOf(arn, `snapshot/${id}`));

/** ARNs of the machines that a volume is attached to. */
export const machinesOfVolume = (
  { instances }: { readonly instances: readonly string[] },
  arn: string,
): string[] => instances.map((id) => besideOf(arn, `instance/${id}`));
