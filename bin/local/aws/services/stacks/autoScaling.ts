import type { WireService } from '#local/aws/types.ts';

interface DesiredCapacity {
  readonly DesiredCapacity: number;
}

/** The group of the scanner server: there is one or none. */
export const autoScalingService = (setServer: (isOn: boolean) => void): WireService => ({
  name: 'autoscaling',
  operations: {
    SetDesiredCapacity: ({ DesiredCapacity }: DesiredCapacity) => {
      setServer(DesiredCapacity > 0);
      return {};
    },
  },
});
