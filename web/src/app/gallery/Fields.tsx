import { useState } from 'react';
import { CheckList } from '#components/CheckList.tsx';
import { FormAlert, FormInfo, FormNotice } from '#components/FormAlert.tsx';
import { PasswordLine, TextLine } from '#components/FormField.tsx';
import { RadioList } from '#components/RadioList.tsx';
import { SearchBox } from '#components/SearchBox.tsx';
import { Segmented } from '#components/Segmented.tsx';
import { SelectLine } from '#components/SelectLine.tsx';
import { Switch } from '#components/Switch.tsx';
import { TextBox } from '#components/TextBox.tsx';
import { Shown } from './Shown.tsx';

const options = [
  { value: 'one', label: 'One' },
  { value: 'two', label: 'Two', note: 'with a note' },
];

const Choices = () => {
  const [one, setOne] = useState<string | null>('one');
  const [some, setSome] = useState<readonly string[]>(['two']);
  const [on, setOn] = useState(true);
  return (
    <>
      <Shown name="CheckList">
        <CheckList legend="Some" options={options} chosen={some} onChange={setSome} />
      </Shown>
      <Shown name="RadioList">
        <RadioList legend="One" options={options} chosen={one} onChoose={setOne} />
      </Shown>
      <Shown name="Segmented">
        <Segmented label="View" options={options} value={one ?? 'one'} onChange={setOne} />
      </Shown>
      <Shown name="Switch">
        <Switch label="On or off" on={on} onChange={setOn} />
        <Switch label="Fixed" on disabled onChange={setOn} />
      </Shown>
    </>
  );
};

/** What is filled in or chosen. */
export const Fields = () => (
  <>
    <Shown name="FormField">
      <TextLine label="Text" problem={undefined} defaultValue="written" />
      <TextLine label="Text with a problem" problem="Please fill in." />
      <PasswordLine label="Password" problem={undefined} autoComplete="off" />
    </Shown>
    <Shown name="TextBox">
      <TextBox label="Lines" note="With a note" defaultValue="written" />
      <TextBox label="Lines with a problem" problem="Too long." />
    </Shown>
    <Shown name="SelectLine">
      <SelectLine label="One of" options={options} />
      <SelectLine label="With a problem" options={options} problem="Please choose." />
      <SelectLine inline label="Inline" options={options} />
    </Shown>
    <Shown name="SearchBox">
      <SearchBox label="Search" value="" maxLength={100} onSearch={() => undefined} />
      <SearchBox label="Search again" value="cards" maxLength={100} onSearch={() => undefined} />
    </Shown>
    <Choices />
    <Shown name="FormAlert">
      <FormAlert text="It could not be saved." />
      <FormNotice text="It is saved." />
      <FormInfo text="It is saved later." />
    </Shown>
  </>
);
