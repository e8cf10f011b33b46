const PREFIX = 'POLICY-';

/** The definition of the issues that violations of a rule are. */
export const definitionOf = (ruleId: string): string => `${PREFIX}${ruleId}`;
export const isViolation = (vulnerability: string): boolean => vulnerability.startsWith(PREFIX);
