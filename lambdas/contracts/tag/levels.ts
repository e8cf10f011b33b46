export const sensitiveLevels = ['low', 'medium', 'high', 'critical'] as const;
export type SensitiveLevel = (typeof sensitiveLevels)[number];

/** The sensitivity that a store with the tag has at least. */
export const sensitiveFloors = {
  low: 25,
  medium: 60,
  high: 80,
  critical: 90,
} as const satisfies Record<SensitiveLevel, number>;
