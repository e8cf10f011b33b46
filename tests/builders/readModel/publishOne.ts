import { assets } from '#readModel/kinds/assets.ts';
import { dataStores } from '#readModel/kinds/dataStores.ts';
import { issues } from '#readModel/kinds/issues.ts';
import type { PublishDeps, PublishRequest } from '#readModel/publisher/publishDeps.ts';
import { publishKind } from '#readModel/publisher/publishKind.ts';

type Publish = (deps: PublishDeps, request: PublishRequest) => Promise<void>;

export const publishDataStores: Publish = (deps, request) => publishKind(deps, dataStores, request);
export const publishIssues: Publish = (deps, request) => publishKind(deps, issues, request);
export const publishAssets: Publish = (deps, request) => publishKind(deps, assets, request);
