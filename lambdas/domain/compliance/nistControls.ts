/** Last number of each family of NIST SP 800-53 revision 5.1.1. */
const last = {
  ...{ AC: 25, AT: 6, AU: 16, CA: 9, CM: 14, CP: 13, IA: 13, IR: 10, MA: 7, MP: 8 },
  ...{ PE: 23, PL: 11, PM: 32, PS: 9, PT: 8, RA: 10, SA: 23, SC: 51, SI: 23, SR: 12 },
};

const withdrawn = new Set(
  [
    'AC-13 AC-15 AT-5 AU-15 CA-4 CP-5 IR-10 PE-7 PL-3 PL-5 PL-6 RA-4',
    'SA-6 SA-7 SA-12 SA-13 SA-14 SA-18 SA-19 SC-9 SC-14 SC-19 SC-33 SI-9',
  ].flatMap((line) => line.split(' ')),
);

/** Base controls that are in force: 298 of the revision, and IA-13, which 5.1.1 added. */
export const nistControls: readonly string[] = Object.entries(last)
  .flatMap(([family, count]) => Array.from({ length: count }, (_, at) => `${family}-${at + 1}`))
  .filter((id) => !withdrawn.has(id));
