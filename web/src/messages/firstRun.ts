/** Texts of the first analysis on the page of data stores; most are the specification's. */
export const firstRunTexts = {
  cardTotal: 'TOTAL DATA STORES',
  cardSensitive: 'SENSITIVE DATA',
  cardHighRisk: 'HIGH RISK STORES',
  discovering: (product: string) => `${product} is discovering Data Stores in the Account...`,
  analysing: 'We are discovering Issues Attack Paths to your Topology...',
  firstRun: 'First analysis',
  stepDone: 'done',
  stepRunning: 'in progress',
  stepLocked: 'after classification',
};
