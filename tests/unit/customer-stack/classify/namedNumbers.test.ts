import { describe, expect, it } from 'vitest';
import { createTextProfile } from '#classify/textProfile.ts';

const foundIn = (line: string): string[] => {
  const profile = createTextProfile([], { flows: true });
  profile.add(line);
  return profile.verdicts().map(({ type, strength }) => `${type} ${strength}`);
};

describe.each([
  [
    'ssn certain',
    [
      'SSN 404034910 on file',
      'SSN: 404034910',
      'ssn=404034910',
      'her social security number 404034910 was used',
      'social security no. 404034910',
      'ss# 404-03-4910',
    ],
    [
      'our SSN 1234567890',
      'SSN 000034910',
      'SSN hull 404034910',
      'lesson 404034910',
      'session 404034910',
      'order 404034910',
    ],
  ],
  [
    'ssn possible',
    ['it was 404-03-4910, she said', '404-03-4910'],
    ['it was 404 03 4910', '000-03-4910', '404-03-4910-1', '1-404-03-4910', 'part 404-03-49101'],
  ],
  [
    'card possible',
    ['the digits: 4960-3082-4628-1940.', '4960 3082 4628 1940'],
    [
      '4960-3082-4628-1941',
      'number 4960308246281940',
      'order 4960-3082-4628-1940',
      'imei 4960 3082 4628 1940',
      '9960-3082-4628-1943',
      '4960-3082-4628-1940-2231',
    ],
  ],
  [
    'national-id certain',
    [
      'CPF do cliente: 815.354.930-89',
      'DNI del titular: 12345678Z',
      'PESEL for the applicant: 44051401359',
      'SIN: 130 692 544',
    ],
    [
      'CPF do cliente: 815.354.930-88',
      'CPF do cliente da loja em Recife: 815.354.930-89',
      'DNI del titular: 12345678A',
    ],
  ],
  [
    'health-id certain',
    ['NHS number of the patient: 943 476 5919', 'NHS number: 943 476 5919'],
    ['NHS number of the patient: 943 476 5918', 'trust of the patient: 943 476 5919'],
  ],
  [
    'passport certain',
    ['Reisepass-Nr.: C4VM2K8GT', 'Passport No. C01X00T47'],
    ['Passport No: CHRYPNTL2', 'passport control opens at 0900'],
  ],
  [
    'driver-licence certain',
    ['DL# S530-4209-0123 IL', 'DL No. S530-4209-0123'],
    ['DL380 S530-4209-0123', 'DL at 120 Mbit/s'],
  ],
  [
    'token possible',
    [`GITHUB_TOKEN=ghp_${'k7Qz9LmX2vB4nR8tY1wE5uI3oP6aS0dFgHjK'}`],
    [
      `GITHUB_TOKEN=ghp_${'k7Qz9LmX2vB4nR8tY1wE5uI3oP6aS01foD2X'}`,
      `GITHUB_TOKEN=ghp_${'x'.repeat(36)}`,
      'ghp_short',
    ],
  ],
  [
    'date-of-birth certain',
    [
      'BDAY:1961-04-11',
      'дата рождения: 12.05.1980',
      'Родился 12.05.1980 в Москве',
      'doğum tarihi: 01.02.1990',
      'datum narození: 3. 4. 1985',
      'született 1985.04.03',
      'data nașterii: 03.04.1985',
      '患者出生日期：1985年4月3日',
      '生年月日 1985/04/03',
      '생년월일 1985년 4월 3일',
      'تاريخ الميلاد: 12/05/1980',
      'תאריך לידה: 12/05/1980',
      'ημερομηνία γέννησης: 12/05/1980',
      'जन्म तिथि: 12/05/1980',
      'ngày sinh: 12/05/1980',
      'tanggal lahir: 12-05-1980',
      'syntymäaika 12.5.1980',
    ],
    [
      'birthday party 12/05/2030',
      'дата договора: 12.05.1980',
      'место рождения: 12.05.1980',
      '生产日期：1985年4月3日',
      '生日快乐 1985-04-03',
      '発行日 1985/04/03',
      '계약일 1985년 4월 3일',
      'datum vydání: 3. 4. 1985',
      'teslim tarihi: 01.02.1990',
      'tanggal kirim: 12-05-1980',
    ],
  ],
  [
    'bank-account certain',
    [
      'account number 55779911 sort code 204577',
      'Bank: HSBC, account no. 55779911',
      'sort_code=20-45-77',
      'BSB 062-000',
    ],
    [
      'meter account number 55779911',
      'customer account no. 55779911',
      'bank holiday 20241226',
      'sort code by 20-45-77 rules',
    ],
  ],
] as const)('%s', (finding, match, nonMatch) => {
  it.each(match)('%s', (line) => {
    expect(foundIn(line)).toContain(finding);
  });

  it.each(nonMatch)('not %s', (line) => {
    expect(foundIn(line)).not.toContain(finding);
  });
});
