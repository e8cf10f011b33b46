import { cardDocuments, notCardDocuments } from './cardDocuments.ts';
import { everydayPhones } from './everydayPhones.ts';
import { ibanDocuments, notIbanDocuments } from './ibanDocuments.ts';
import { nationalIdDocuments, notNationalIdDocuments } from './nationalIdDocuments.ts';
import { numberedPhones } from './numberedPhones.ts';
import { notPhoneDocuments, phoneDocuments } from './phoneDocuments.ts';
import { notSsnDocuments, ssnDocuments } from './ssnDocuments.ts';

/** One type's own documents: those that hold its values, and those that hold look-alikes. */
export interface OwnSet {
  readonly name: string;
  readonly type: string;
  readonly holding: readonly string[];
  readonly clean: readonly string[];
}

export const numberSets: readonly OwnSet[] = [
  { name: 'phones in text', type: 'phone', holding: phoneDocuments, clean: notPhoneDocuments },
  { name: 'phones of every day', type: 'phone', ...everydayPhones },
  {
    name: 'phones of every plan',
    type: 'phone',
    holding: numberedPhones.holding,
    clean: numberedPhones.clean,
  },
  { name: 'cards in text', type: 'card', holding: cardDocuments, clean: notCardDocuments },
  { name: 'IBANs in text', type: 'iban', holding: ibanDocuments, clean: notIbanDocuments },
  { name: 'SSNs in text', type: 'ssn', holding: ssnDocuments, clean: notSsnDocuments },
  {
    name: 'national ids in text',
    type: 'national-id',
    holding: nationalIdDocuments,
    clean: notNationalIdDocuments,
  },
];
