import { describe, expect, it } from 'vitest';
import { checkReset } from '#features/signIn/password/resetCheck.ts';
import { phoneDigits } from '#features/signIn/profile/phoneDigits.ts';
import { checkProfile } from '#features/signIn/profile/profileCheck.ts';
import { checkRegister } from '#features/signIn/register/registerCheck.ts';

const texts = (problems: ReadonlyArray<{ readonly text: string }>) =>
  problems.map(({ text }) => text);

describe('resetting a password', () => {
  const good = { code: '123456', password: 'Abcdefg1!', confirm: 'Abcdefg1!' };
  it.each([
    ['Otp required !', { code: ' ', password: '', confirm: '' }],
    ['Password required !', { ...good, password: '', confirm: '' }],
    ['ConformPasssword required !', { ...good, confirm: '' }],
    ['Password should match !', { ...good, password: 'a', confirm: 'b' }],
    ['password should be greater than 8 character', { ...good, password: 'Aa1!', confirm: 'Aa1!' }],
  ])('says %s first', (text, fields) => {
    expect(texts(checkReset(fields))).toEqual([text]);
  });

  it('passes what fits', () => expect(checkReset(good)).toEqual([]));
});

describe('completing a profile', () => {
  const good = { phone: '0123456789', password: 'Abcdefg1!', confirm: 'Abcdefg1!' };
  const check = checkProfile(true);
  it.each([
    ['Phone required', { ...good, phone: '' }],
    ['Invalid phone number', { ...good, phone: '012345678' }],
    ['Invalid phone number', { ...good, phone: '+49 30 12345x' }],
    ['password should be greater than 8 character', { ...good, password: 'Abcde1!', confirm: '' }],
    ['password and confirm password should be same', { ...good, confirm: 'Abcdefg1?' }],
    [
      'password should contain atleast one uppercase letter, one number and one special character',
      { ...good, password: 'abcdefghi', confirm: 'abcdefghi' },
    ],
  ])('says %s', (text, fields) => expect(texts(check(fields))).toEqual([text]));

  it('takes a phone number as people write it, and stores its digits', () => {
    expect(checkProfile(true)({ ...good, phone: '+44 20 7946 0958' })).toEqual([]);
    expect(phoneDigits('+44 20 7946 0958')).toBe('442079460958');
    expect(phoneDigits(' +44 (0)20 7946-0958 ')).toBe('442079460958');
    expect(phoneDigits('44+2079460958')).toBeUndefined();
  });

  it('requires only the phone of a user of single sign-on', () => {
    const none = { phone: '', password: '', confirm: '' };
    expect(texts(checkProfile(false)(none))).toEqual(['Phone required']);
    expect(checkProfile(false)({ ...none, phone: good.phone })).toEqual([]);
  });
});

describe('registering', () => {
  const good = {
    firstName: 'Zoë',
    lastName: 'O 2',
    email: 'a@b.co',
    company: 'Acme_2 - x',
    message: '',
  };

  it('names every missing field, in the order of the form', () => {
    const none = { firstName: '', lastName: ' ', email: '', company: '', message: '' };
    expect(texts(checkRegister(none))).toEqual([
      'First name required!',
      'Last name required!',
      'email required!',
      'company required!',
    ]);
  });

  it.each([
    ['Invalid first name!', { ...good, firstName: 'A!' }],
    ['Invalid last name!', { ...good, lastName: "O'Neill" }],
    ['Invalid email format!', { ...good, email: 'a@b' }],
    ['Invalid company name!', { ...good, company: 'Acme & Co' }],
  ])('says %s', (text, fields) => expect(texts(checkRegister(fields))).toEqual([text]));

  it('passes what fits', () => expect(checkRegister(good)).toEqual([]));
});
