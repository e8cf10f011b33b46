import { countOf, type Fields, fieldsOf, textOf } from '../fields.ts';
import type { AuditEntry, ParseAudit } from './readAudit.ts';

/** `10.0.0.5:27017`, or an address of IPv6 and a port. */
const addressOf = (value: unknown): string =>
  textOf(value)
    .replace(/:\d{1,5}$/, '')
    .replaceAll(/[[\]]/g, '');

const userOf = (record: Fields): string => {
  const { users } = record;
  const [first] = Array.isArray(users) ? users : [];
  return textOf(fieldsOf(first).user) || textOf(fieldsOf(record.param).user) || textOf(record.user);
};

const errorOf = (record: Fields): string | null => {
  const { success, error } = fieldsOf(record.param);
  const code = [record.result, error].find(
    (value) => !['0', 0, undefined, null].includes(value as never),
  );
  if (success === false) return String(code ?? 'refused');
  return typeof code === 'string' || typeof code === 'number' ? String(code) : null;
};

/** Commands of the protocol that read nothing of the data. */
const quiet = new Set(['hello', 'isMaster', 'ping', 'buildInfo', 'getMore', 'endSessions', '']);

/** DocumentDB developer guide, "auditing" (`atype`) and "profiling" (`op`). */
const operationOf = (record: Fields): string => {
  const type = textOf(record.atype);
  if (type === 'authenticate') return 'Connect';
  if (type === 'authCheck') return textOf(fieldsOf(record.param).command);
  if (type !== '') return type;
  const op = textOf(record.op);
  return op === 'command' ? textOf(Object.keys(fieldsOf(record.command))[0]) : op;
};

const recordIn = (message: string): Fields | undefined => {
  try {
    return fieldsOf(JSON.parse(message));
  } catch {
    return undefined;
  }
};

const NAME = /^[A-Za-z]{1,64}$/;

/** Lines of the audit log and of the profiler of DocumentDB; documents and filters are not looked at. */
export const parseDocumentAudit: ParseAudit = (message) => {
  const record = recordIn(message);
  if (record === undefined || (record.atype === undefined && record.op === undefined))
    return 'malformed';
  const operation = operationOf(record);
  if (quiet.has(operation) || !NAME.test(operation)) return 'other';
  const entry: AuditEntry = {
    user: userOf(record),
    address: addressOf(record.remote_ip ?? record.client),
    ...{ operation, error: errorOf(record), bytesOut: countOf(record.responseLength) },
  };
  return entry;
};
