import type { Check } from './check.ts';
import { ids } from './ids.ts';

const nobodyUninvited = ids(`
  ac_3 ac_3_7 ac_4 ac_4_21 ac_6 ac_21 sc_7 sc_7_3 sc_7_4 sc_7_9 sc_7_11 sc_7_16 sc_7_20 sc_7_21
`);
const narrowTraffic = ids('ac_4 ac_4_21 cm_7 sc_7 sc_7_4 sc_7_5 sc_7_11 sc_7_16 sc_7_21');

/** Who reaches data, how it is encrypted and what keeps it. */
export const dataThemes = {
  everybody: {
    gdpr: ['article_25', 'article_32'],
    iso27001_2022: ['A.5.15', 'A.8.3'],
    nist_800_53_r5: nobodyUninvited,
    'pci_dss_4.0': ['1.4.4', '7.3.1'],
    soc2: ['cc_6_1', 'cc_6_6'],
  },
  otherAccounts: {
    gdpr: ['article_32'],
    iso27001_2022: ['A.5.14', 'A.5.15', 'A.8.3'],
    nist_800_53_r5: ids('ac_3 ac_4 ac_6 ac_21'),
    'pci_dss_4.0': ['7.2.2', '7.3.1'],
    soc2: ['cc_6_1', 'cc_6_3', 'cc_6_7'],
  },
  openDatabase: {
    gdpr: ['article_32'],
    iso27001_2022: ['A.8.3', 'A.8.20', 'A.8.22'],
    nist_800_53_r5: nobodyUninvited,
    'pci_dss_4.0': ['1.3.1', '1.4.2', '1.4.4'],
    soc2: ['cc_6_1', 'cc_6_6'],
  },
  publicSubnet: {
    iso27001_2022: ['A.8.20', 'A.8.22'],
    nist_800_53_r5: ids('ac_4 ac_4_21 sc_7 sc_7_11 sc_7_16 sc_7_21'),
    'pci_dss_4.0': ['1.4.4'],
    soc2: ['cc_6_6'],
  },
  openNetwork: {
    iso27001_2022: ['A.8.20', 'A.8.22'],
    nist_800_53_r5: narrowTraffic,
    'pci_dss_4.0': ['1.3.1', '1.4.2'],
    soc2: ['cc_6_6'],
  },
  openEndpoint: {
    iso27001_2022: ['A.8.20', 'A.8.21'],
    nist_800_53_r5: nobodyUninvited,
    'pci_dss_4.0': ['1.4.4'],
    soc2: ['cc_6_6'],
  },
  openFunction: {
    iso27001_2022: ['A.5.15', 'A.8.3'],
    nist_800_53_r5: nobodyUninvited,
    'pci_dss_4.0': ['7.2.1'],
    soc2: ['cc_6_1', 'cc_6_6'],
  },
  peerNetwork: {
    iso27001_2022: ['A.8.22'],
    nist_800_53_r5: ids('ac_4 ac_4_21 sc_7 sc_7_5'),
    'pci_dss_4.0': ['1.3.1'],
    soc2: ['cc_6_6'],
  },
  storedEncrypted: {
    gdpr: ['article_32'],
    iso27001_2022: ['A.8.24'],
    nist_800_53_r5: ids('cm_3_6 sc_13 sc_28 sc_28_1'),
    'pci_dss_4.0': ['3.5.1'],
    soc2: ['cc_6_1'],
  },
  ownKey: {
    gdpr: ['article_32'],
    iso27001_2022: ['A.8.24'],
    nist_800_53_r5: ids('cm_3_6 sc_12 sc_13 sc_28 sc_28_1'),
    'pci_dss_4.0': ['3.5.1', '3.6.1'],
    soc2: ['cc_6_1'],
  },
  sentEncrypted: {
    gdpr: ['article_32'],
    iso27001_2022: ['A.5.14', 'A.8.24'],
    nist_800_53_r5: ids('ac_17_2 sc_8 sc_8_1 sc_8_2 sc_13 sc_23'),
    'pci_dss_4.0': ['4.2.1'],
    soc2: ['cc_6_7'],
  },
  signIn: {
    gdpr: ['article_32'],
    iso27001_2022: ['A.5.15', 'A.8.5'],
    nist_800_53_r5: ids('ac_2_1 ac_3 ac_3_7 ac_3_15 ac_6'),
    'pci_dss_4.0': ['8.3.1'],
    soc2: ['cc_6_1'],
  },
  fineAccess: {
    gdpr: ['article_32'],
    iso27001_2022: ['A.5.15', 'A.8.3'],
    nist_800_53_r5: ids('ac_3 ac_3_7 ac_6'),
    'pci_dss_4.0': ['7.2.2', '7.3.1'],
    soc2: ['cc_6_1', 'cc_6_3'],
  },
  signedOrigin: {
    iso27001_2022: ['A.8.3'],
    nist_800_53_r5: ids('ac_3 sc_7_11 sc_7_16'),
    'pci_dss_4.0': ['7.3.1'],
    soc2: ['cc_6_1', 'cc_6_6'],
  },
  danglingOrigin: {
    iso27001_2022: ['A.8.9'],
    nist_800_53_r5: ids('cm_2 cm_2_2'),
    'pci_dss_4.0': ['2.2.6'],
    soc2: ['cc_7_1'],
  },
  regions: {
    gdpr: ['article_44'],
    iso27001_2022: ['A.5.34'],
    nist_800_53_r5: ids('sa_9_5'),
    soc2: ['cc_6_7'],
  },
  keyRotated: {
    iso27001_2022: ['A.8.24'],
    nist_800_53_r5: ids('sc_12 sc_12_2 sc_28_3'),
    'pci_dss_4.0': ['3.7.4'],
    soc2: ['cc_6_1'],
  },
  keyLost: {
    gdpr: ['article_32'],
    iso27001_2022: ['A.8.24'],
    nist_800_53_r5: ids('sc_12 sc_12_1 sc_12_2'),
    soc2: ['a_1_2'],
  },
  backup: {
    gdpr: ['article_32'],
    iso27001_2022: ['A.8.13'],
    nist_800_53_r5: ids('cp_6_2 cp_9 cp_10 sc_5_2 si_12 si_13_5'),
    soc2: ['a_1_2'],
  },
  keptSafe: {
    gdpr: ['article_32'],
    iso27001_2022: ['A.8.13'],
    nist_800_53_r5: ids('cm_2 cm_2_2 cm_3 sc_5_2'),
    soc2: ['a_1_2'],
  },
  twoZones: {
    gdpr: ['article_32'],
    iso27001_2022: ['A.8.14'],
    nist_800_53_r5: ids('cp_6_2 cp_10 sc_5_2 sc_36 si_13_5'),
    soc2: ['a_1_2'],
  },
} as const satisfies Readonly<Record<string, Check['frameworks']>>;
