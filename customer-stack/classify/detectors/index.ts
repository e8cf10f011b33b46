import type { Detector } from '../detector.ts';
import { address } from './address.ts';
import { bankAccount } from './bankAccount.ts';
import { card } from './card.ts';
import { cardCvv } from './cardCvv.ts';
import { cardExpiry } from './cardExpiry.ts';
import { cloudKey } from './cloudKey.ts';
import { connectionString } from './connectionString.ts';
import { dateOfBirth } from './dateOfBirth.ts';
import { driverLicence } from './driverLicence.ts';
import { email } from './email.ts';
import { healthId } from './healthId.ts';
import { iban } from './iban.ts';
import { ip } from './ip.ts';
import { name } from './name.ts';
import { nationalId } from './nationalId.ts';
import { passport } from './passport.ts';
import { phone } from './phone.ts';
import { privateKey } from './privateKey.ts';
import { ssn } from './ssn.ts';
import { token } from './token.ts';

/** Every detector, the most specific first; a test proves the list whole. */
export const detectors = [
  privateKey,
  cloudKey,
  connectionString,
  token,
  iban,
  card,
  ssn,
  nationalId,
  healthId,
  passport,
  driverLicence,
  bankAccount,
  email,
  ip,
  dateOfBirth,
  cardExpiry,
  cardCvv,
  phone,
  address,
  name,
] as const satisfies readonly Detector[];
