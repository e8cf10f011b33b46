/** Texts of a requirement and of the resources that fail it. */
export const requirementTexts = {
  checks: 'Checks',
  result: { failing: 'failing', accepted: 'accepted', unknown: 'unknown', passing: 'passing' },
  resources: 'Failing resources, sensitive data first',
  shown: (shown: string, of: string) => `${shown} of ${of} failures are listed.`,
  noResources: 'No resource fails.',
  sensitivity: (score: string) => `Sensitivity ${score}`,
  accepted: 'Risk accepted',
  gone: 'Requirement not found',
  goneText: 'No check of the product belongs to it.',
  notCovered: 'Not covered',
  notCoveredText:
    'No check of the product belongs to this requirement, so nothing is known of it here.',
  failed: 'The failing resources could not be loaded.',
} as const;
