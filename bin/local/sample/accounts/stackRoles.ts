import { readTemplate } from '#customer-stack/template/artifactFiles.ts';
import type { PolicyStatement } from '#domain/accessPolicy/evaluate.ts';
import { localRegion, productAccountId } from '#local/aws/accountIds.ts';
import { rolesOf, type TemplateRole } from '#local/aws/create/createRoles.ts';
import { createStackModel } from '#local/aws/template/stackModel.ts';

/** Roles of the functions whose work a sample scan does in one process. */
const scannerRoleIds = ['DiscoverStoresRole', 'ClassifyStoreRole', 'CommitScanRole'];

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
        ProductBusArn: `arn:aws:events:${localRegion}:${productAccountId}:event-bus/dataward`,
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

const statementsOf = (account: string, isMeant: (role: TemplateRole) => boolean) =>
  stackRoles(account)
    .filter(isMeant)
    .flatMap(({ statements }) => statements);

/** What the stack lets the scanner do in a sample account. */
export const scannerStatements = (account: string): readonly PolicyStatement[] =>
  statementsOf(account, ({ logicalId }) => scannerRoleIds.includes(logicalId));

/** What the stack lets the product do in a sample account. */
export const productStatements = (account: string): readonly PolicyStatement[] =>
  statementsOf(account, ({ logicalId }) => logicalId === 'CrossAccountRole');
