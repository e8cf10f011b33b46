import { Copy, Plus } from 'lucide-react';
import { Button } from '#components/Button.tsx';
import { ButtonLink } from '#components/ButtonLink.tsx';
import { CopyButton } from '#components/CopyButton.tsx';
import { Crumb } from '#components/Crumb.tsx';
import { ExportButton } from '#components/ExportButton.tsx';
import { FilterChip } from '#components/FilterChip.tsx';
import { IconButton } from '#components/IconButton.tsx';
import { IconLink } from '#components/IconLink.tsx';
import { KeyHints } from '#components/KeyHints.tsx';
import { SelectionBar } from '#components/SelectionBar.tsx';
import { toast } from '#lib/toast.ts';
import { Shown } from './Shown.tsx';

const nothing = (): void => undefined;

const Buttons = () => (
  <Shown name="Button">
    {(['plain', 'primary', 'link', 'danger'] as const).map((look) => (
      <Button key={look} look={look}>
        {look}
      </Button>
    ))}
    <Button size="small">small</Button>
    <Button disabled>disabled</Button>
    <Button busy busyText="Saving">
      busy
    </Button>
  </Shown>
);

const Notices = () => (
  <Shown name="Toaster">
    <Button onClick={() => toast('success', 'It is saved.', { label: 'Undo', run: nothing })}>
      Success
    </Button>
    <Button onClick={() => toast('error', 'It could not be saved.')}>Error</Button>
  </Shown>
);

const Links = () => (
  <>
    <Shown name="ButtonLink">
      <ButtonLink to="/">To another page</ButtonLink>
      <ButtonLink size="small" to="/">
        small
      </ButtonLink>
    </Shown>
    <Shown name="IconLink">
      <IconLink label="Add" to="/">
        <Plus size={16} aria-hidden />
      </IconLink>
    </Shown>
    <Shown name="Crumb">
      <Crumb text="Data Stores > cards" to="/datastore" />
    </Shown>
  </>
);

/** What is pressed or followed. */
export const Actions = () => (
  <>
    <Buttons />
    <Shown name="IconButton">
      <IconButton label="Copy">
        <Copy size={16} aria-hidden />
      </IconButton>
      <IconButton label="Not now" disabled>
        <Copy size={16} aria-hidden />
      </IconButton>
    </Shown>
    <Shown name="CopyButton">
      <CopyButton text="copied" />
    </Shown>
    <Links />
    <Shown name="ExportButton">
      <ExportButton disabled={false} onExport={async () => 12} />
      <ExportButton disabled format="OCSF" onExport={async () => 0} />
    </Shown>
    <Shown name="FilterChip">
      <FilterChip label="Region: us-east-1" onRemove={nothing} />
    </Shown>
    <Shown name="SelectionBar">
      <SelectionBar label="Selection" count="3 selected" clear="Clear" onClear={nothing}>
        <Button size="small">Accept</Button>
      </SelectionBar>
    </Shown>
    <Shown name="KeyHints">
      <KeyHints selects />
    </Shown>
    <Notices />
  </>
);
