import { readTemplate } from '#customer-stack/template/artifactFiles.ts';
import type { PolicyStatement } from '#domain/accessPolicy/statement.ts';
import { localRegion, productAccountId } from '#local/aws/accountIds.ts';
import { rolesOf, type TemplateRole } from '#local/aws/create/createRoles.ts';
import type { RoleSettings } from '#local/aws/services/settings.ts';
import { createStackModel } from '#local/aws/template/stackModel.ts';

/** Roles of the programs that sample scans run under one key. */
const scannerRoleIds = [
  'DiscoverStoresRole',
  'ClassifyStoreRole',
  'CommitScanRole',
  'ReportHeartbeatRole',
  'ReadActivityRole',
  'ScannerServerRole',
];

const readRoles = (account: string): readonly TemplateRole[] =>
  rolesOf(
    createStackModel({
      name: 'dataward',
      template: readTemplate(),
      account,
      region: localRegion,
      endpoint: '',
      parameters: {
        ExternalId: 'sample',
        AccountId: account,
        TrustedPrincipalArn: `arn:aws:iam::${productAccountId}:role/dataward-*`,
        ProductBusArn: `arn:aws:events:${localRegion}:${productAccountId}:event-bus/dataward-scans`,
        ArtifactBucketPrefix: 'dataward-artifacts',
      },
    }),
  );

const rolesByAccount = new Map<string, readonly TemplateRole[]>();

const stackRoles = (account: string): readonly TemplateRole[] => {
  const known = rolesByAccount.get(account) ?? readRoles(account);
  rolesByAccount.set(account, known);
  return known;
};

const isScanner = ({ logicalId = '' }: RoleSettings): boolean => scannerRoleIds.includes(logicalId);

/** What the stack lets the scanner do in a sample account: that of the template, or the one deployed. */
export const scannerStatements = (
  account: string,
  roles: readonly RoleSettings[] = stackRoles(account),
): readonly PolicyStatement[] => roles.filter(isScanner).flatMap(({ statements }) => statements);

/** What the stack lets the product do in a sample account. */
export const productStatements = (account: string): readonly PolicyStatement[] =>
  stackRoles(account)
    .filter(({ logicalId }) => logicalId === 'CrossAccountRole')
    .flatMap(({ statements }) => statements);
