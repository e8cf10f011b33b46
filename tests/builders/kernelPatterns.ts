import type { KernelType } from '#classify/kernel/index.ts';

const streets =
  'Street|St|Avenue|Ave|Road|Rd|Boulevard|Blvd|Lane|Ln|Drive|Dr|Court|Ct|Way|Place|Pl|Terrace|Parkway|Pkwy|Highway|Hwy|Square|Circle';

/**
 * The kernel's fourteen shapes in the syntax that JavaScript, ripgrep and (but for `\d` and `\b`)
 * grep share. `\b` and `\w` are those of ASCII.
 */
export const kernelPatterns: Readonly<Record<KernelType, string>> = {
  ssn: String.raw`\b\d{3}[- ]\d{2}[- ]\d{4}\b`,
  card: String.raw`\b(?:\d{13,19}|\d{4}[- ]\d{4}[- ]\d{4}[- ]\d{4}|\d{4}[- ]\d{6}[- ]\d{5})\b`,
  email: String.raw`[A-Za-z0-9._%+-]{1,64}@(?:[A-Za-z0-9-]{1,63}\.){1,8}[A-Za-z]{2,24}\b`,
  phone: String.raw`(?:\(\d{3}\) ?|\b\d{3}[-. ])\d{3}[-. ]\d{4}\b`,
  ipv4: String.raw`\b\d{1,3}\.\d{1,3}\.\d{1,3}\.\d{1,3}\b`,
  iban: String.raw`\b[A-Z]{2}\d{2}(?:[A-Z0-9]{11,30}|(?: [A-Z0-9]{4}){2,7}(?: [A-Z0-9]{1,3})?)\b`,
  address: String.raw`\b\d{1,6} (?:[A-Z][a-z]{1,20} ){1,3}(?:${streets})\b`,
  awsKey: String.raw`\b(?:AKIA|ASIA)[A-Z0-9]{16}\b`,
  jwt: String.raw`\beyJ[A-Za-z0-9_-]{8,}\.eyJ[A-Za-z0-9_-]{8,}\.[A-Za-z0-9_-]{16,}`,
  pem: '-----BEGIN (?:(?:RSA |EC |DSA |OPENSSH |ENCRYPTED )?PRIVATE KEY|PGP PRIVATE KEY BLOCK)-----',
  github: String.raw`\bgh[pousr]_[A-Za-z0-9]{36}\b`,
  slack: String.raw`\bxox[abprs]-\d{10,13}-\d{10,13}-[A-Za-z0-9-]{24,80}`,
  stripe: String.raw`\b[sr]k_live_[A-Za-z0-9]{24,99}\b`,
  mac: String.raw`\b[0-9A-Fa-f]{2}(?::[0-9A-Fa-f]{2}){5}\b`,
};
