import type { RequestContext } from './pattern.ts';

export type OneOrMany = string | readonly string[];

/** The members of `Principal`: `AWS`, `Service`, `Federated`, `CanonicalUser`. */
export type PrincipalElement = '*' | Readonly<Record<string, OneOrMany>>;

/** A statement of a policy as IAM writes it. */
export interface PolicyStatement {
  readonly Sid?: string | undefined;
  readonly Effect: 'Allow' | 'Deny';
  readonly Action?: OneOrMany | undefined;
  /** Every action but these. */
  readonly NotAction?: OneOrMany | undefined;
  /** Of resource policies. */
  readonly Principal?: PrincipalElement | undefined;
  /** Everybody but these. */
  readonly NotPrincipal?: PrincipalElement | undefined;
  /** Absent in trust policies: the resource is their own role. */
  readonly Resource?: OneOrMany | undefined;
  /** Every resource but these. */
  readonly NotResource?: OneOrMany | undefined;
  readonly Condition?: Readonly<Record<string, Readonly<Record<string, OneOrMany>>>> | undefined;
}

export interface AccessRequest {
  readonly action: string;
  /** Null = not known: a statement that names resources may apply. */
  readonly resource: string | null;
  readonly context: RequestContext;
  /** Keys in lower case of which it is not known whether and with what value a request carries them. */
  readonly isUnknown?: ((key: string) => boolean) | undefined;
  /** Keys in lower case that the caller can set at will, such as tags that it may change. */
  readonly isSettable?: ((key: string) => boolean) | undefined;
  /** By a key in lower case whose value is not known what it is not, nor begins with before a `/`. */
  readonly never?: Readonly<Record<string, readonly string[]>> | undefined;
}

/** Also of a number or a flag, which conditions may hold in place of a text. */
export const listOf = (value: OneOrMany): readonly string[] =>
  Array.isArray(value) ? value : [value as string];

interface Document {
  readonly Version?: string;
  readonly Statement?: PolicyStatement | readonly PolicyStatement[];
}

const isStatement = (value: unknown): value is PolicyStatement =>
  typeof value === 'object' && value !== null && 'Effect' in value;

// biome-ignore lint/suspicious/noTemplateCurlyInString: a dollar sign as policies escape it
const escapedDollar = '${$}{';

/** Statements of a document; null for a text that is none. Only the later version has variables. */
export const readStatements = (text: string): readonly PolicyStatement[] | null => {
  try {
    const { Version } = JSON.parse(text) as Document;
    const plain = Version === '2012-10-17' ? text : text.replaceAll('${', () => escapedDollar);
    const { Statement = [] } = JSON.parse(plain) as Document;
    return [Statement].flat().filter(isStatement);
  } catch {
    return null;
  }
};
