import type { Legal } from './LegalText.tsx';

const operator =
  'Whoever runs this installation can replace this page by an address of their own in config.json.';

/** Plain default pages of a self-hosted installation; they describe what the software does. */
export const privacy: Legal = {
  title: 'Privacy policy',
  sections: [
    {
      heading: 'Who is responsible',
      text: `This software is self-hosted: the organisation that runs this installation is responsible for the data in it. ${operator}`,
    },
    {
      heading: 'What is kept about you',
      text: 'Your e-mail address, name, role, sign-in state and choices such as the preferred home layout. Passwords are kept by the identity service and cannot be read.',
    },
    {
      heading: 'What is kept about your cloud accounts',
      text: 'Facts about resources, counts of sensitive values and masked samples. The contents of your data stores are read inside your own account and do not leave it.',
    },
    {
      heading: 'What is kept in your browser',
      text: 'Your session and your display choices. No tracking, no third-party scripts and no advertising.',
    },
    {
      heading: 'Ending it',
      text: 'Signing out clears the session from the browser and ends it on the server. Ask the operator to delete your user.',
    },
  ],
};

export const terms: Legal = {
  title: 'Terms of service',
  sections: [
    {
      heading: 'This installation',
      text: `You use an installation of open-source software run by your organisation or by a service provider, under the terms agreed with them. ${operator}`,
    },
    {
      heading: 'Your accounts',
      text: 'Connect only cloud accounts that you are entitled to have examined. The scanner reads; it does not change your data.',
    },
    {
      heading: 'No warranty',
      text: 'The software comes without warranty of any kind. Classification is statistical: a store without findings is not proof that it holds nothing sensitive.',
    },
  ],
};

export const licence: Legal = {
  title: 'Licence agreement',
  sections: [
    {
      heading: 'Apache License 2.0',
      text: 'Dataward is licensed under the Apache License, Version 2.0. You may use, copy, change and distribute it under that licence, whose full text lies beside the source code in the file LICENSE.',
    },
    {
      heading: 'Parts of others',
      text: 'The file NOTICE names the open-source parts it is built with and their licences.',
    },
  ],
};
