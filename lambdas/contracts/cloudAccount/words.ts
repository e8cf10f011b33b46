export const cloudTypes = ['aws', 'gcp', 'azure'] as const;
export const scanFrequencies = ['rate(1 day)', 'rate(7 days)', 'rate(30 days)'] as const;
