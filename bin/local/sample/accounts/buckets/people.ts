import * as shapes from '#local/sample/accounts/data/datasets.ts';
import { fill } from '#local/sample/accounts/data/table.ts';
import { handbook, offerLetter, rentalAgreement } from '#local/sample/accounts/data/texts.ts';
import { tablesTruth } from '#local/sample/accounts/data/truth.ts';
import { csv } from '#local/sample/accounts/formats/delimited.ts';
import { docx } from '#local/sample/accounts/formats/docx.ts';
import { pdf } from '#local/sample/accounts/formats/pdf.ts';
import { workbook } from '#local/sample/accounts/formats/xlsx.ts';
import { PRODUCTION } from '#local/sample/accounts/names.ts';
import { configure, onlyTls } from './configuration.ts';
import { type PlannedBucket, type PlannedObject, tableObject, textObject } from './plan.ts';

const hr = 'harborlane-hr-documents';
const legal = 'harborlane-legal-vault';

const payrollSheets = [
  { name: 'October', columns: shapes.payroll, rows: 560, firstPerson: 900_000 },
  { name: 'Travel', columns: shapes.travellers, rows: 60, firstPerson: 900_100 },
];

/** Two sheets in one file, below a title row. */
const payrollBook: PlannedObject = {
  key: 'payroll/2026/payroll-october.xlsx',
  format: 'xlsx',
  age: 21,
  truth: tablesTruth(payrollSheets),
  make: (maker) =>
    workbook(
      payrollSheets.map((sheet) => fill(sheet, maker)),
      maker,
      'Payroll October 2026',
    ),
};

const letters = [900_004, 900_017, 900_052, 900_133].map((id) =>
  textObject({
    key: `offers/2026/offer-${id}.pdf`,
    format: 'pdf',
    age: 60,
    holds: ['ssn', 'date-of-birth', 'phone', 'email', 'name', 'address'],
    make: (maker) => pdf(offerLetter(maker, id), maker),
  }),
);

const contracts = [900_004, 900_017].map((id) =>
  textObject({
    key: `contracts/contract-${id}.docx`,
    format: 'docx',
    age: 60,
    holds: ['ssn', 'date-of-birth', 'phone', 'email', 'name', 'address'],
    make: (maker) => docx(offerLetter(maker, id), maker),
  }),
);

const hrObjects: readonly PlannedObject[] = [
  payrollBook,
  ...letters,
  ...contracts,
  tableObject({
    key: 'payroll/madrid/nominas.csv',
    format: 'csv',
    age: 22,
    name: 'nominas',
    columns: shapes.spanishStaff,
    rows: 180,
    firstPerson: 910_000,
    write: csv,
  }),
  textObject({
    key: 'handbook/store-handbook.pdf',
    format: 'pdf',
    age: 300,
    make: (maker) => pdf(handbook('Store Handbook'), maker),
  }),
  textObject({
    key: 'handbook/warehouse-handbook.docx',
    format: 'docx',
    age: 300,
    make: (maker) => docx(handbook('Warehouse Handbook'), maker),
  }),
];

export const hrDocuments = (): PlannedBucket => ({
  accountId: PRODUCTION,
  name: hr,
  region: 'eu-west-1',
  age: 690,
  configuration: configure(PRODUCTION, {
    tags: { owner: 'people-operations', 'data-class': 'restricted' },
    policy: [onlyTls(hr)],
  }),
  objects: hrObjects,
});

/** Readable by the lawyers' role only; the policy denies everybody else. */
export const legalVault = (): PlannedBucket => ({
  accountId: PRODUCTION,
  name: legal,
  region: 'eu-west-1',
  age: 1510,
  configuration: configure(PRODUCTION, {
    tags: { owner: 'legal' },
    versioned: true,
    mfaDelete: true,
    policy: [
      onlyTls(legal),
      {
        Sid: 'LawyersOnly',
        Effect: 'Deny',
        Principal: '*',
        Action: 's3:GetObject',
        Resource: `arn:aws:s3:::${legal}/*`,
        Condition: {
          StringNotEquals: { 'aws:PrincipalArn': `arn:aws:iam::${PRODUCTION}:role/legal-counsel` },
        },
      },
    ],
  }),
  denied: ['GetObject', 'HeadObject'],
  objects: [901_001, 901_002, 901_003].map((id) =>
    textObject({
      key: `disputes/agreement-${id}.docx`,
      format: 'docx',
      age: 200,
      holds: ['card', 'name', 'address', 'email', 'phone'],
      make: (maker) => docx(rentalAgreement(maker, id), maker),
    }),
  ),
});
