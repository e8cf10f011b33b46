import type { Posture } from '#contracts/dataStore/posture.ts';
import type { ScannedStore } from '#contracts/dataStore/scannedStore.ts';
import type { Answer, Purpose, StorePolicyFacts } from '#contracts/policy/storeFacts.ts';
import { awsTagWords } from '#domain/tag/awsTagWords.ts';

const answerOf = (isSo: boolean | null | undefined): Answer => {
  if (isSo === true) return 'yes';
  return isSo === false ? 'no' : 'unknown';
};

/** One that is so decides; else one that is not known does. */
const either = (...answers: readonly (boolean | null | undefined)[]): boolean | null => {
  if (answers.includes(true)) return true;
  return answers.every((answer) => answer === false) ? false : null;
};

/** Logs that record statements or sessions by their names; what others hold depends on settings. */
const recordsAccess = (exports: readonly string[] | null): boolean | null => {
  if (exports === null) return null;
  if (exports.some((name) => /audit|general/.test(name))) return true;
  return exports.includes('postgresql') ? null : false;
};

/** Whether anything records who reads the store. */
const isLogged = (posture: Posture | null): boolean | null => {
  switch (posture?.service) {
    case 's3': {
      const { logging, objectEvents } = posture;
      const goesToBucket = logging && logging.targetBucket !== null;
      return either(goesToBucket, objectEvents?.reads ?? null);
    }
    case 'rds':
      return recordsAccess(posture.logExports);
    case 'redshift':
      return posture.auditLogging;
    case 'opensearch':
      return posture.auditLogs;
    default:
      return null;
  }
};

const LOG_NAME = /(^|[-_./])(access-?|flow-?|audit-?)?logs?($|[-_./0-9])|cloudtrail/;
const BACKUP_NAME = /(^|[-_./])(backups?|bkp|snapshots?|dumps?)($|[-_./0-9])/;

/** A copy is a backup; of others settings and the name tell. */
const purposeOf = ({ copy, name, posture }: ScannedStore): Purpose => {
  if (copy !== undefined) return 'backup';
  const grants = posture?.service === 's3' ? (posture.grants ?? []) : [];
  if (grants.some(({ grantee }) => grantee === 'logDelivery')) return 'log';
  const word = name.toLowerCase();
  if (LOG_NAME.test(word)) return 'log';
  return BACKUP_NAME.test(word) ? 'backup' : 'other';
};

/** What policies look at of a scanned store, beside its data. */
export const policyFactsOf = (row: ScannedStore): StorePolicyFacts => ({
  encryption: answerOf(row.encrypted),
  logging: answerOf(isLogged(row.posture)),
  ownership: answerOf(row.ownerTag),
  purpose: purposeOf(row),
  oldest: row.oldestSensitiveAt ?? null,
  awsTags: awsTagWords(row.tags),
});
