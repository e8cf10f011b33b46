export const sensitiveLevels = ['low', 'medium', 'high', 'critical'] as const;
export type SensitiveLevel = (typeof sensitiveLevels)[number];
