import {
  CODE_PLACES_MAX,
  credentialTypes,
  type ProgramCode,
} from '#contracts/asset/workloadFacts.ts';
import type { ScanRow } from '#contracts/scan/scanRow.ts';
import type { FoundRow } from '../collectors/collector.ts';
import { withinDepth } from '../samplers/depth.ts';
import { type StoreContent, unreadStore } from '../samplers/storeProfile.ts';
import { lookingFor } from '../samplers/wanted.ts';
import { leftOutBy, type ScopeOptions } from './applyScope.ts';
import type { ClassifyOptions } from './classifyStore.ts';
import type { CollectedCode } from './discover.ts';

type Secret = ProgramCode['secrets'][number];

const secretsOf = ({ findings }: StoreContent): Secret[] =>
  findings.flatMap(({ type, where, confidence: ofStore }) => {
    const credential = credentialTypes.find((each) => each === type);
    if (credential === undefined) return [];
    return where.map(({ location, count = 1, confidence = ofStore }) => ({
      ...{ type: credential, path: location, count, confidence },
    }));
  });

/** What leaves the account about the code of a program. */
export const codeOf = (content: StoreContent): ProgramCode => {
  const { unitsSeen, unitsTotal, notAnalysed, deniedActions = [] } = content.analysis;
  const secrets = secretsOf(content).toSorted((a, b) => b.confidence - a.confidence);
  return {
    filesRead: unitsSeen,
    filesTotal: unitsTotal,
    unread: notAnalysed,
    deniedActions: deniedActions.slice(0, 8),
    keyOwners: content.keyOwners === undefined ? null : [...content.keyOwners],
    loginHosts: content.loginHosts === undefined ? null : [...content.loginHosts],
    secrets: secrets.slice(0, CODE_PLACES_MAX),
  };
};

/** Reads the code of one program. Its failure is a reason in the result. */
export const classifyCode = async (
  { arn, name, region, collector: of }: CollectedCode,
  options: ClassifyOptions & ScopeOptions,
): Promise<ProgramCode> => {
  const { context, collectors, classification, scope } = options;
  const collector = collectors.find((each) => each.name === of);
  const read = async () =>
    collector?.readCode?.(context, { arn, name, region }, leftOutBy(options));
  const inDepth = () => (scope === undefined ? read() : withinDepth(scope.depth, read));
  const content = await lookingFor(classification, inDepth).catch(() => undefined);
  return codeOf(content ?? unreadStore('damaged'));
};

/** A row with what was read of its code. */
export const withCode = <R extends FoundRow['row'] | ScanRow>(row: R, code: ProgramCode): R =>
  'facts' in row && 'code' in row.facts ? { ...row, facts: { ...row.facts, code } } : row;
