import type { AuditEntry, ParseAudit } from './readAudit.ts';
import { kindOf } from './statements.ts';

/** The prefix that RDS sets (`%t:%r:%u@%d:[%p]:`), the level and the text of a line. */
const LINE =
  /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d+)? \S+?:([^(@]*?)(?:\(\d+\))?:([^@]*)@([^:]*):\[\d+\]:([A-Z0-9]+):\s+(.*)$/s;
/** pgAudit: `SESSION,statement,substatement,class,command,type,name,text,parameters`. */
const AUDIT = /^AUDIT: SESSION,\d+,(\d+),([A-Z_]+),([A-Z ]+),[^,]*,[^,]*,(.*),[^,]*$/s;
const STATEMENT = /^(?:statement|execute [^:]*): (.*)$/s;
const REFUSED =
  /^(?:password|PAM|IAM|.{0,40}) ?authentication failed for user|^no pg_hba\.conf entry/;

const unquoted = (text: string): string => text.replace(/^"(.*)"$/s, '$1').replaceAll('""', '"');

const statementIn = (text: string): string | undefined => {
  const [, part, of, , statement] = AUDIT.exec(text) ?? [];
  // One line for each relation, and settings, are of the same statement or of none.
  if (statement !== undefined) return part === '1' && of !== 'MISC' ? unquoted(statement) : '';
  return STATEMENT.exec(text)?.[1];
};

const entryOf = (level: string, text: string): Omit<AuditEntry, 'user' | 'address'> | 'other' => {
  if (level === 'LOG' && text.startsWith('connection authorized:'))
    return { operation: 'Connect', error: null };
  if (level === 'FATAL' && REFUSED.test(text)) return { operation: 'Connect', error: 'refused' };
  const statement = level === 'LOG' ? (statementIn(text) ?? '') : '';
  const operation = kindOf(statement);
  return operation === undefined ? 'other' : { operation, error: null, statement };
};

/** Lines of the log of PostgreSQL: connections and statements, where they are logged. */
export const parsePostgresAudit: ParseAudit = (message) => {
  const [, address, user, , level, text] = LINE.exec(message) ?? [];
  // Lines that go on, and those of the server itself, have no user.
  if (address === undefined || user === undefined || level === undefined || text === undefined)
    return 'other';
  const entry = entryOf(level, text.trim());
  return entry === 'other' ? entry : { user, address, ...entry };
};
