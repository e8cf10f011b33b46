import type { ParseAudit } from './readAudit.ts';
import { kindOf } from './statements.ts';

/** Redshift management guide, "audit logging": fields of the connection log are parted by `|`. */
const connectionOf: ParseAudit = (message) => {
  const fields = message.split('|', 8).map((field) => field.trim());
  const [event = '', , host = '', , , , user = ''] = fields;
  const address = host.replace(/^::ffff:/, '');
  if (event === 'authenticated') return { user, address, operation: 'Connect', error: null };
  if (event === 'authentication failure')
    return { user, address, operation: 'Connect', error: 'refused' };
  return 'other';
};

/** `'2022-01-17T06:57:23Z UTC [ db=dev user=jo pid=1 userid=1 xid=2 ]' LOG: select 1` */
const ACTIVITY =
  /^'\d{4}-\d\d-\d\dT[\d:.]+Z? UTC \[ db=\S+ user=(\S+) pid=\d+ userid=\d+ xid=\d+ \]' LOG: (.*)$/s;

/** Connections and statements of a warehouse; statements do not tell where they come from. */
export const parseWarehouseAudit: ParseAudit = (message) => {
  const text = message.trim();
  if (/^[a-z ]+\|/.test(text)) return connectionOf(text);
  const [, user, statement] = ACTIVITY.exec(text) ?? [];
  if (user === undefined || statement === undefined) return 'malformed';
  const operation = kindOf(statement);
  if (operation === undefined) return 'other';
  return { user, address: '', operation, error: null, statement };
};
