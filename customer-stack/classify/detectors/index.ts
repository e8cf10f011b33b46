import type { Detector } from '../detector.ts';
import { address } from './address.ts';
import { card } from './card.ts';
import { cloudKey } from './cloudKey.ts';
import { connectionString } from './connectionString.ts';
import { dateOfBirth } from './dateOfBirth.ts';
import { email } from './email.ts';
import { iban } from './iban.ts';
import { ip } from './ip.ts';
import { name } from './name.ts';
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
  email,
  ip,
  dateOfBirth,
  phone,
  address,
  name,
] as const satisfies readonly Detector[];
