import type {
  DescribeFileSystemPolicyCommandOutput,
  DescribeFileSystemsCommandOutput,
  DescribeMountTargetSecurityGroupsCommandOutput,
  DescribeMountTargetsCommandOutput,
  FileSystemDescription,
  MountTargetDescription,
} from '@aws-sdk/client-efs';
import { WireError, type WireService } from '#local/aws/types.ts';
import { declare, inPlace, type Placed, pageOf, type Reply } from './declare.ts';

export interface DeclaredFileSystem {
  readonly system: FileSystemDescription;
  /** JSON text, where there is one. */
  readonly policy?: string;
  readonly mountTargets: readonly MountTargetDescription[];
  readonly groups: readonly string[];
}

const USUAL_PAGE = 100;

export const efsService = (systems: readonly Placed<DeclaredFileSystem>[]): WireService =>
  declare('elasticfilesystem', {
    DescribeFileSystems: ({ Marker, MaxItems }, call) => {
      const page = pageOf(inPlace(systems, call), {
        marker: Marker,
        limit: MaxItems === undefined ? undefined : Number(MaxItems),
        usual: USUAL_PAGE,
      });
      return {
        FileSystems: page.items.map(({ system }) => system),
        ...(page.next === undefined ? {} : { NextMarker: page.next }),
      } satisfies Reply<DescribeFileSystemsCommandOutput>;
    },
    DescribeFileSystemPolicy: ({ FileSystemId }, call) => {
      const policy = inPlace(systems, call).find(
        ({ system }) => system.FileSystemId === FileSystemId,
      )?.policy;
      if (policy === undefined) throw new WireError('PolicyNotFound', 'There is no policy.', 404);
      return {
        FileSystemId,
        Policy: policy,
      } satisfies Reply<DescribeFileSystemPolicyCommandOutput>;
    },
    DescribeMountTargets: ({ FileSystemId }, call) =>
      ({
        MountTargets: inPlace(systems, call)
          .filter(({ system }) => system.FileSystemId === FileSystemId)
          .flatMap(({ mountTargets }) => mountTargets),
      }) satisfies Reply<DescribeMountTargetsCommandOutput>,
    DescribeMountTargetSecurityGroups: ({ MountTargetId }, call) => {
      const there = inPlace(systems, call).find(({ mountTargets }) =>
        mountTargets.some((each) => each.MountTargetId === MountTargetId),
      );
      return {
        SecurityGroups: [...(there?.groups ?? [])],
      } satisfies Reply<DescribeMountTargetSecurityGroupsCommandOutput>;
    },
  });
