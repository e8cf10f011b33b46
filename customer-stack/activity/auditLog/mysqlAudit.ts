import type { ParseAudit } from './readAudit.ts';
import { kindOf } from './statements.ts';

/**
 * A line of the audit plug-in of MariaDB and of Aurora MySQL (RDS and Aurora user guides, "audit
 * log format"): time, server, user, host, connection, query, operation, database, object, code.
 */
const LINE =
  /^(?:\d{16}|\d{8} \d\d:\d\d:\d\d),([^,]*),([^,]*),([^,]*),\d*,\d*,([A-Z_]+),([^,]*),(.*),(\d*)$/s;

const unquoted = (text: string): string => text.replace(/^'(.*)'$/s, '$1').replaceAll("\\'", "'");

export const parseMysqlAudit: ParseAudit = (message) => {
  const [, , user, address, event, , object, code] = LINE.exec(message.trim()) ?? [];
  if (user === undefined || address === undefined || object === undefined) return 'malformed';
  const error = code === '0' || code === '' || code === undefined ? null : code;
  if (event === 'CONNECT' || event === 'FAILED_CONNECT') {
    const refused = event === 'FAILED_CONNECT' ? (error ?? 'refused') : error;
    return { user, address, operation: 'Connect', error: refused };
  }
  const statement = unquoted(object);
  const operation = event?.startsWith('QUERY') === true ? kindOf(statement) : undefined;
  return operation === undefined ? 'other' : { user, address, operation, error, statement };
};
