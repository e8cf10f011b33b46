import type { Check } from './check.ts';
import { ids } from './ids.ts';

const fewestRights = ids('ac_2 ac_2_1 ac_3 ac_3_7 ac_3_15 ac_5 ac_6 ac_6_2 ac_6_3 ac_6_10');
const recorded = ids('ac_2_4 ac_6_9 au_2 au_3 au_10 au_12 ca_7 si_4 si_7_8');

/** Identities, secrets, logs and software. */
export const accountThemes = {
  dataLogged: {
    gdpr: ['article_32'],
    iso27001_2022: ['A.8.15'],
    nist_800_53_r5: recorded,
    'pci_dss_4.0': ['10.2.1'],
    soc2: ['cc_7_2'],
  },
  actionsLogged: {
    iso27001_2022: ['A.8.15'],
    nist_800_53_r5: recorded,
    'pci_dss_4.0': ['10.2.1', '10.2.2'],
    soc2: ['cc_7_2'],
  },
  trafficLogged: {
    iso27001_2022: ['A.8.15', 'A.8.16'],
    nist_800_53_r5: ids('ac_4_26 au_2 au_3 au_12 ca_7 si_7_8'),
    'pci_dss_4.0': ['10.2.1'],
    soc2: ['cc_7_2'],
  },
  logIntegrity: {
    iso27001_2022: ['A.8.15'],
    nist_800_53_r5: ids('au_9 si_4 si_7_1 si_7_3 si_7_7'),
    'pci_dss_4.0': ['10.3.2', '10.3.4'],
    soc2: ['cc_7_2'],
  },
  logEncrypted: {
    iso27001_2022: ['A.8.15', 'A.8.24'],
    nist_800_53_r5: ids('au_9 cm_3_6 sc_13 sc_28 sc_28_1'),
    'pci_dss_4.0': ['10.3.2'],
    soc2: ['cc_6_1'],
  },
  logReadable: {
    iso27001_2022: ['A.8.15'],
    nist_800_53_r5: ids('ac_3 ac_6 au_9 sc_7'),
    'pci_dss_4.0': ['10.3.1', '10.3.2'],
    soc2: ['cc_6_1'],
  },
  logBucket: {
    iso27001_2022: ['A.8.15'],
    nist_800_53_r5: ids('au_2 au_9 au_12'),
    'pci_dss_4.0': ['10.2.1', '10.3.2'],
    soc2: ['cc_7_2'],
  },
  threats: {
    iso27001_2022: ['A.8.16'],
    nist_800_53_r5: ids('ac_2_12 au_6_1 ca_7 ra_3_4 si_4 si_4_1 si_4_2 si_4_4'),
    'pci_dss_4.0': ['11.5.1'],
    soc2: ['cc_7_2'],
  },
  patched: {
    iso27001_2022: ['A.8.8'],
    nist_800_53_r5: ids('si_2 si_2_2 si_2_4 si_2_5'),
    'pci_dss_4.0': ['6.3.3'],
    soc2: ['cc_7_1'],
  },
  outOfSupport: {
    iso27001_2022: ['A.8.8'],
    nist_800_53_r5: ids('cm_2 sa_22 si_2 si_2_2 si_2_4 si_2_5'),
    'pci_dss_4.0': ['6.3.3', '12.3.4'],
    soc2: ['cc_7_1'],
  },
  vulnerable: {
    iso27001_2022: ['A.8.8'],
    nist_800_53_r5: ids('ra_5 si_2'),
    'pci_dss_4.0': ['6.3.3'],
    soc2: ['cc_7_1'],
  },
  administrators: {
    gdpr: ['article_32'],
    iso27001_2022: ['A.5.18', 'A.8.2'],
    nist_800_53_r5: fewestRights,
    'pci_dss_4.0': ['7.2.1', '7.2.2'],
    soc2: ['cc_6_3'],
  },
  leastPrivilege: {
    gdpr: ['article_32'],
    iso27001_2022: ['A.5.15', 'A.8.3'],
    nist_800_53_r5: ids('ac_3 ac_3_7 ac_5 ac_6'),
    'pci_dss_4.0': ['7.2.2', '7.2.5'],
    soc2: ['cc_6_3'],
  },
  keyAdministrators: {
    iso27001_2022: ['A.5.3', 'A.8.2'],
    nist_800_53_r5: ids('ac_3 ac_5 ac_6 ac_6_3 sc_12'),
    'pci_dss_4.0': ['3.6.1', '7.2.2'],
    soc2: ['cc_6_3'],
  },
  unsafeTrust: {
    iso27001_2022: ['A.5.15', 'A.5.18'],
    nist_800_53_r5: ids('ac_3 ac_6 ia_8 ia_9'),
    'pci_dss_4.0': ['7.2.1', '7.2.5'],
    soc2: ['cc_6_1', 'cc_6_3'],
  },
  rootUser: {
    iso27001_2022: ['A.8.2'],
    nist_800_53_r5: ids('ac_2_1 ac_3_7 ac_3_15 ac_6 ac_6_2 ac_6_10'),
    'pci_dss_4.0': ['7.2.2', '8.2.2'],
    soc2: ['cc_6_1', 'cc_6_3'],
  },
  secondFactor: {
    gdpr: ['article_32'],
    iso27001_2022: ['A.5.17', 'A.8.5'],
    nist_800_53_r5: ids('ac_2_1 ac_3_15 ia_2_1 ia_2_2 ia_2_6 ia_2_8'),
    'pci_dss_4.0': ['8.4.1', '8.4.2'],
    soc2: ['cc_6_1'],
  },
  rotated: {
    iso27001_2022: ['A.5.17'],
    nist_800_53_r5: ids('ac_2_1 ac_3_15 ia_5_f'),
    'pci_dss_4.0': ['8.3.9', '8.6.3'],
    soc2: ['cc_6_1'],
  },
  unusedUser: {
    iso27001_2022: ['A.5.16', 'A.5.18'],
    nist_800_53_r5: ids('ac_2 ac_2_1 ac_2_3 ac_3_7 ac_3_15 ac_6'),
    'pci_dss_4.0': ['7.2.4', '8.2.6'],
    soc2: ['cc_6_2'],
  },
  unusedAccess: {
    iso27001_2022: ['A.5.18'],
    nist_800_53_r5: ids('ac_2 ac_6 ac_6_7'),
    'pci_dss_4.0': ['7.2.4'],
    soc2: ['cc_6_3'],
  },
  accessKeys: {
    iso27001_2022: ['A.5.17'],
    nist_800_53_r5: ids('ac_2_1 ia_5'),
    'pci_dss_4.0': ['8.6.3'],
    soc2: ['cc_6_1'],
  },
  byGroup: {
    iso27001_2022: ['A.5.15', 'A.5.18'],
    nist_800_53_r5: ids('ac_2 ac_2_1 ac_3 ac_3_7 ac_3_15 ac_6 ac_6_3'),
    'pci_dss_4.0': ['7.2.1'],
    soc2: ['cc_6_3'],
  },
  passwords: {
    gdpr: ['article_32'],
    iso27001_2022: ['A.5.17'],
    nist_800_53_r5: ids('ac_2_1 ac_2_3 ac_3_15 ia_5_1'),
    'pci_dss_4.0': ['8.3.6', '8.3.7', '8.3.9'],
    soc2: ['cc_6_1'],
  },
  plainSecrets: {
    iso27001_2022: ['A.5.17'],
    nist_800_53_r5: ids('ia_5_6 ia_5_7'),
    'pci_dss_4.0': ['8.3.2', '8.6.2'],
    soc2: ['cc_6_1'],
  },
  heldSecrets: {
    iso27001_2022: ['A.5.17'],
    nist_800_53_r5: ids('ia_5_6'),
    'pci_dss_4.0': ['8.6.3'],
    soc2: ['cc_6_1'],
  },
  hardened: {
    iso27001_2022: ['A.8.9'],
    nist_800_53_r5: ids('ac_3 ac_3_7 ac_3_15 ac_6 cm_6'),
    'pci_dss_4.0': ['2.2.6'],
    soc2: ['cc_6_1'],
  },
} as const satisfies Readonly<Record<string, Check['frameworks']>>;
