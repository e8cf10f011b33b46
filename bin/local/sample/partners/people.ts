/** A person at a sample identity provider. */
export interface SamplePerson {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** Domains of the sample customer that do not sign in by password. */
export const sampleSamlDomain = 'sso.harborlane.example';
export const sampleGoogleDomain = 'google.harborlane.example';

/**
 * At the enterprise provider: an employee, a person unknown to the product, a false claim of
 * another domain's address, and a colleague to invite.
 */
export const samlPeople: readonly SamplePerson[] = [
  { email: `noor@${sampleSamlDomain}`, firstName: 'Noor', lastName: 'Haddad' },
  { email: `newcomer@${sampleSamlDomain}`, firstName: 'Nils', lastName: 'Newcomer' },
  { email: 'mira@harborlane.example', firstName: 'Mira', lastName: 'Lindqvist' },
  { email: `ines@${sampleSamlDomain}`, firstName: 'Ines', lastName: 'Marchetti' },
];

/** At the public provider: an employee, and two people of domains that no customer has. */
export const googlePeople: readonly SamplePerson[] = [
  { email: `tomas@${sampleGoogleDomain}`, firstName: 'Tomas', lastName: 'Ibarra' },
  { email: 'somebody@elsewhere.example', firstName: 'Sam', lastName: 'Body' },
  { email: 'vera@brightwater.example', firstName: 'Vera', lastName: 'Okafor' },
];

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** Page on which the visitor picks a person; each name links to its address. */
export const choicePage = (
  title: string,
  choices: ReadonlyArray<{ readonly person: SamplePerson; readonly href: string }>,
): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${escaped(title)}</title></head>
<body style="font:16px/1.5 system-ui;max-width:34rem;margin:10vh auto;padding:0 1rem">
<h1 style="font-size:1.4rem">${escaped(title)}</h1>
<p>A stand-in on your own machine. Who are you?</p>
<ul>${choices
  .map(
    ({ person, href }) =>
      `<li><a href="${escaped(href)}">${escaped(person.email)}</a> (${escaped(`${person.firstName} ${person.lastName}`)})</li>`,
  )
  .join('')}</ul></body></html>`;
