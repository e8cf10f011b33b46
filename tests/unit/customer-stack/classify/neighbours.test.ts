import { describe, expect, it } from 'vitest';
import { createColumnProfile } from '#classify/columnProfile.ts';
import { createTextProfile } from '#classify/textProfile.ts';
import { seededRandom } from '#customer-stack/samplers/random.ts';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const random = seededRandom('keys');
const keys = Array.from({ length: 40 }, () =>
  Array.from({ length: 40 }, () => alphabet[Math.floor(random() * 64)]).join(''),
);
const underHeader = (header: string): string[] => {
  const profile = createColumnProfile(header);
  for (const key of keys) profile.add(key);
  return profile.verdicts().map(({ type }) => type);
};
const inText = (line: string): string[] => {
  const profile = createTextProfile();
  profile.add(line);
  return profile.verdicts().map(({ type }) => type);
};
/** Streets without a town count only in a sentence. */
const inSentence = (words: string) =>
  inText(`${words} and all of them went home again in the rain`);
const cases = (text: string) => text.trim().split(/\s*;\s*/);

describe('random strings', () => {
  it.each(
    cases(
      'secret; secret_key; aws_secret; aws_secret_access_key; SecretAccessKey; secretKey; storage_key; account_key; azure_key; storage_account_key; aws_key; access_key_secret; gcp_key; client_secret_key; prod_secret; s3_secret_key; config.aws.secret_key; credentials[].secret; old_secret; secret_prod; secret_key_2; secret_key_backup; aws secret key; AWS_SECRET; backup secret access key; secret_current; secret_stripe; secret_for_billing; clave secreta; 密钥',
    ),
  )('are cloud keys under %s', (header) => {
    expect(underHeader(header)).toContain('cloud-key');
  });

  it.each(
    cases(
      'secret_santa; account_key_manager; secret_question; secret_answer; secret_agent; secret_sauce; secret_name; secret_owner; secretKeyOwner; secret_key_version; secret_holder; secret_recipe; secret_ballot; secret_shopper; secret_garden; secret_level; account key contact; account_key_person; storage_key_policy; secret_rotation; secret_key_status; secret_description; top_secret_clearance; secret_menu; account_key_players; secret_friend; secret_created; secret_key_length; aws_key_owner; account_key_stakeholder; secret_society',
    ),
  )('are none under %s', (header) => {
    expect(underHeader(header)).not.toContain('cloud-key');
  });
});

describe('a street', () => {
  it.each(
    cases(
      'we met at 5 Abbey Road last week; they moved to 14 Elm Street in May; come to 27 Baker Street tonight; parked near 9 Park Avenue yesterday; the shop on 120 Main Street was closed; left it at 7 Station Road with her; send it to 31 Mill Lane please; flat 5 Abbey Road was sold last year; unit 12 Harbour Drive is empty now; we live at 88 Queen Street and like it',
    ),
  )('is an address: %s', (words) => {
    expect(inSentence(words)).toContain('address');
  });

  it.each(
    cases(
      'Track 5 Abbey Road remastered; track 2 Baker Street on the second disc; we heard song 7 Penny Lane twice today; Chapter 14 Elm Street was the best of it; in episode 3 Sesame Street has a new friend; season 12 Coronation Street ended in tears; he read volume 2 Sunset Boulevard in a day; take 4 Electric Avenue was used for it; see page 27 Baker Street for the plot; disc 1 Abbey Road and the rest of it; scene 9 Mulholland Drive was cut from it; they played 5 Abbey Road songs that night; I bought 2 Abbey Road albums on Friday; we saw 42 Carey Street movie trailers; part 3 Revolutionary Road begins with rain; level 8 Rainbow Road is the hardest of all; Day 4 Bourbon Street was loud as ever; round 2 Wall Street won by a point; act 1 Quality Street opens in a parlour; lesson 6 Easy Street was about money; stage 3 Champs Lane was won by a sprinter; figure 7 Wall Street shows the fall of it; section 2 Fleet Street tells of the press; top 10 Abbey Road covers of the year; they sold 5 Abbey Road soundtrack tapes; 7 Baker Street live versions were found; question 4 Downing Street did not answer; issue 9 Wall Street was sold out at once; slide 3 Main Street shows what we lost; step 2 Memory Lane is where it begins',
    ),
  )('is none: %s', (words) => {
    expect(inSentence(words)).not.toContain('address');
  });
});

it.each([
  'call Sam on 087 123 4567 please',
  'ring Ann Lee on 01632 960 123 today',
  'ruf Anna unter 0176 4455 6677 an',
  'appelez Marie au 06 12 34 56 78 demain',
])('whoever is called may stand before the number: %s', (line) => {
  expect(inText(line)).toContain('phone');
});

it.each([
  'SIN 130 692 544',
  'EMŠO 0101006500006',
  'RODNÉ ČÍSLO 736028/5163',
  'ID number 8001015009087',
  'identity number: 8001015009087',
])('a number follows its label in any case: %s', (line) => {
  expect(inText(line)).toContain('national-id');
});
